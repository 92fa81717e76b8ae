import { serve } from '../core/serve.ts'
import { accountHandlers } from './accounts.ts'
import { doorOf, type SandboxKeys } from './door.ts'
import type { PendingFault } from './fault.ts'
import type { Faults } from './faults.ts'
import { kycHandlers } from './kyc.ts'
import type { OnboardingLevers } from './onboarding-levers.ts'
import { onboardingHandlers } from './onboardings.ts'
import { operationName } from './operation-names.ts'
import { ownAddress } from './own-address.ts'
import { paymentPage } from './payment-page.ts'
import { payinHandlers } from './payins.ts'
import { payoutHandlers } from './payouts.ts'
import { qualificationHandlers } from './qualifications.ts'
import { signaturePage } from './signature-page.ts'
import { simulated } from './simulated.ts'
import { strikeAfter, strikeBefore } from './strike.ts'
import type { Visit, World } from './world.ts'

/** Answers requests as the service does, and as faults have it. */
export function service(
  world: World,
  keys: SandboxKeys,
  faults: Faults,
  { sign }: Pick<OnboardingLevers, 'sign'>,
): (request: Request) => Promise<Response> {
  const struck = new WeakMap<Request, PendingFault>()
  const door = doorOf(keys)
  const serving = serve<typeof simulated, Visit>(
    simulated,
    {
      payins: payinHandlers(world),
      payouts: payoutHandlers(world),
      qualifications: qualificationHandlers(world),
      kyc: kycHandlers(world),
      onboardings: onboardingHandlers(world),
      accounts: accountHandlers(world),
    },
    {
      ...door,
      async admit(request, operation) {
        const visit = await door.admit(request, operation)
        const fault = faults.take(operationName(operation), 'request')
        if (!fault) return visit
        struck.set(request, fault)
        await strikeBefore(fault, request.signal)
        return visit
      },
    },
  )

  return async (request) => {
    const { path } = ownAddress(request.url)
    const state = await world.keeper.read()
    const page = paymentPage(request, path, state) ?? (await signaturePage(request, path, state, sign))
    if (page) return page
    const answer = await serving(request, path)
    const fault = struck.get(request)
    return fault ? strikeAfter(fault, answer) : answer
  }
}
