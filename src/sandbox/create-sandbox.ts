import * as v from 'valibot'
import { onAbort } from '../core/deadline.ts'
import { checkOptions } from '../core/option-schemas.ts'
import { requestError } from '../http/check-request.ts'
import { noSniff } from '../http/response.ts'
import { integer } from '../schemas/scalars.ts'
import { defaultAccount, defaultSender } from './assumptions/service.ts'
import { cardActions } from './card/actions.ts'
import { action, validateInput } from './core/action.ts'
import { applyCallbackFault } from './core/apply-fault.ts'
import { type CallbackResult, sendCallback } from './core/callback.ts'
import type { SandboxContext } from './core/context.ts'
import { FaultQueue, faultInput } from './core/fault.ts'
import { emptyState } from './core/state.ts'
import { StateStore } from './core/state-store.ts'
import { kycActions } from './kyc/actions.ts'
import { onboardingActions } from './onboardings/actions.ts'
import { createLike } from './like/like.ts'
import { createPanel } from './panel/panel.ts'
import { RequestLog } from './panel/requests.ts'
import { payoutActions } from './payouts/actions.ts'
import { pixActions } from './pix/actions.ts'
import { qualificationActions } from './qualifications/actions.ts'
import { type Sandbox, type SandboxOptions, sandboxOptions } from './sandbox.ts'
import { createService } from './service.ts'

/**
 * Creates a sandbox. Pass its `fetch` to `createClient`.
 *
 * @throws InputError for an invalid or unknown option.
 */
export function createSandbox(options?: SandboxOptions): Sandbox {
  checkOptions('createSandbox', sandboxOptions, options)
  const given: SandboxOptions = options ?? {}
  const {
    now = Date.now,
    like: likeOption = {},
    store: sandboxStore,
    fetch = (...request) => globalThis.fetch(...request),
    callbackTimeoutMs = 5000,
    keys = { public: 'pk_sandbox', secret: 'sk_sandbox' },
    account = defaultAccount,
    sender: { name = account.name, document = defaultSender.document, helpdesk = defaultSender.helpdesk } = {},
    rejectOverdrafts = false,
    rejectImplausible = true,
    onboardingWebhookURL,
    signatureBaseURL,
  } = given
  const like = createLike(likeOption)
  const store = new StateStore(sandboxStore)
  const faults = new FaultQueue()
  const requests = new RequestLog()
  const context: SandboxContext = {
    store,
    account,
    sender: { name, document, helpdesk },
    answers: like.answers,
    rejectsOverdrafts: rejectOverdrafts,
    rejectsImplausible: rejectImplausible,
    onboardingWebhookURL: onboardingWebhookURL ?? null,
    signatureBaseURL: signatureBaseURL ?? null,
    now: () => now() + store.current.clockOffsetMs,
    async sendCallback(operation, url, record) {
      if (url === null) return null
      const { copies, ...content } = like.callback(operation, record)
      const send = async () => {
        let result: CallbackResult = { error: 'withheld' }
        for (let copy = 0; copy < copies; copy++)
          result = await sendCallback(url, content, { fetch, timeoutMs: callbackTimeoutMs })
        return result
      }
      const fault = faults.take(operation, 'callback')
      return fault ? applyCallbackFault(fault, send) : send()
    },
  }
  const actions = like.withOwnIds({
    ...pixActions(context),
    ...cardActions(context),
    ...payoutActions(context),
    ...qualificationActions(context),
    ...kycActions(context),
    ...onboardingActions(context),
    ...globalActions(context, faults, requests),
  })
  const service = createService(context, keys, faults, requests, actions, like)
  const panel = createPanel(context, faults, requests, actions)

  return {
    ...actions,
    async panel(request) {
      const error = requestError('sandbox.panel', request)
      if (error) throw error
      return noSniff(await panel(request))
    },
    injectFault: (fault) => faults.add(validateInput(faultInput, fault)),
    now: context.now,
    pixCharges: async () => (await store.read()).pix.map(({ record }) => record),
    cardCharges: async () => (await store.read()).cards.map(({ record }) => record),
    payouts: async () => (await store.read()).payouts.map(({ record }) => record),
    async fetch(input, init) {
      const isAddress = typeof input === 'string' || input instanceof URL
      const error = isAddress ? null : requestError('sandbox.fetch', input)
      if (error) throw error
      const request = new Request(input, init)
      return untilAborted(request.signal, async () => noSniff(await service(request)))
    },
  }
}

const ms = v.pipe(integer, v.minValue(0))

// the actions on the sandbox itself
const globalActions = ({ store, now }: SandboxContext, faults: FaultQueue, requests: RequestLog) => ({
  advanceClock: action(
    v.union([ms, v.object({ ms })], 'must be an integer number of milliseconds, at least 0'),
    async (input) => {
      const addedMs = typeof input === 'number' ? input : input.ms
      await store.update(({ clockOffsetMs }) => ({ next: { clockOffsetMs: clockOffsetMs + addedMs }, result: null }))
      return { now: now() }
    },
  ),

  resetState: action(v.object({}), async () => {
    faults.clear()
    requests.clear()
    // nextId is kept, so that no id is assigned twice
    await store.update(({ nextId }) => ({ next: { ...emptyState, nextId }, result: null }))
  }),

  injectFault: action(faultInput, async (fault) => faults.add(fault)),
})

// work that has started is not cancelled
function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const release = onAbort(signal, () => reject(signal.reason))
    void work().then(resolve, reject).finally(release)
  })
}
