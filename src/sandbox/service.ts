import { serve } from '../http/serve.ts'
import { coversPayout } from './accounts/balance.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { createCardHandler } from './card/handlers.ts'
import { applyRequestFault, applyResponseFault } from './core/apply-fault.ts'
import type { RequestContext, SandboxContext } from './core/context.ts'
import type { FaultQueue, PendingFault } from './core/fault.ts'
import { splitServiceURL } from './core/formats.ts'
import { operationName, sandboxOperations } from './core/operations.ts'
import { kycHandlers } from './kyc/handlers.ts'
import type { Like } from './like/like.ts'
import type { OnboardingActions } from './onboardings/actions.ts'
import { onboardingHandlers } from './onboardings/handlers.ts'
import { signaturePage } from './onboardings/signature-page.ts'
import { type LoggedRequest, noFields, type RequestLog, readRejectedFields } from './panel/requests.ts'
import { payoutHandlers } from './payouts/handlers.ts'
import { createPixHandler } from './pix/handlers.ts'
import { paymentPage } from './pix/payment-page.ts'
import { qualificationHandlers } from './qualifications/handlers.ts'
import { type SandboxKeys, serverHooks } from './server-hooks.ts'

/** What is known of a request that is served. */
interface Served {
  /** The name of its operation; null before it is known. */
  operation: string | null
  /** The fault that its response has; null without one. */
  fault: PendingFault | null
}

/** Creates the server of all operations and pages. It applies the injected faults, and logs requests of operations. */
export function createService(
  context: SandboxContext,
  keys: SandboxKeys,
  faults: FaultQueue,
  requests: RequestLog,
  { signContract }: Pick<OnboardingActions, 'signContract'>,
  like: Like,
): (request: Request) => Promise<Response> {
  const log = ({ operation }: Served, response: Pick<LoggedRequest, 'status' | 'rejected'>) =>
    requests.add({ at: context.now(), operation, ...response })
  const hooks = serverHooks(keys)
  const createPix = createPixHandler(context)
  const createCard = createCardHandler(context)
  const payouts = payoutHandlers(context, (state, payout) => coversPayout(state, payout, context.account))
  const handleOperation = serve<typeof sandboxOperations, RequestContext, Served>(
    sandboxOperations,
    {
      payins: {
        createPix: (input, request) => createPix(like.pixInput(input), request),
        createCard: (input, request) => createCard(like.cardInput(input), request),
      },
      payouts: { ...payouts, list: (query, request) => payouts.list(like.payoutQuery(query), request) },
      qualifications: qualificationHandlers(context),
      kyc: kycHandlers(context),
      onboardings: onboardingHandlers(context),
      accounts: accountHandlers(context),
    },
    {
      ...hooks,
      // faults apply to authenticated requests only
      async authenticate(request, operation, served) {
        const name = operationName(operation)
        served.operation = name
        await like.wait(name, request.signal)
        const requestContext = await hooks.authenticate(request, operation)
        const fault = faults.take(name, 'request')
        if (!fault) return requestContext
        served.fault = fault
        await applyRequestFault(fault, request.signal)
        return requestContext
      },
    },
  )

  return async (request) => {
    const { path } = splitServiceURL(request.url)
    const state = await context.store.read()
    const page = paymentPage(request, path, state) ?? (await signaturePage(request, path, state, signContract))
    if (page) return page
    const served: Served = { operation: null, fault: null }
    try {
      const own = await handleOperation(request, like.ownPath(path), served)
      const response = served.operation === null ? own : await like.respond(served.operation, own)
      const rejected = await readRejectedFields(response)
      const { fault } = served
      const sent = fault ? await applyResponseFault(fault, response) : response
      log(served, { status: response.status, rejected })
      return sent
    } catch (error) {
      log(served, { status: null, rejected: noFields })
      throw error
    }
  }
}
