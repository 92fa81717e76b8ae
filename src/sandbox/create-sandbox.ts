import { checkOptions } from '../core/option-schemas.ts'
import { systemClock } from '../core/clock.ts'
import { noSniff } from '../http/response.ts'
import { defaultAccount } from './assumptions/service.ts'
import { cardActions } from './card/actions.ts'
import { parseInput } from './core/action.ts'
import { applyCallbackFault } from './core/apply-fault.ts'
import type { SandboxContext } from './core/context.ts'
import { faultInput } from './core/fault.ts'
import { FaultQueue } from './core/fault-queue.ts'
import { globalActions } from './core/global-actions.ts'
import { RequestLog } from './core/request-log.ts'
import { sendCallback } from './core/send-callback.ts'
import { StateStore } from './core/state-store.ts'
import { untilAborted } from './core/until-aborted.ts'
import { kycActions } from './kyc/actions.ts'
import { onboardingActions } from './onboardings/actions.ts'
import { createPanel } from './panel/panel.ts'
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
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions('createSandbox', sandboxOptions, options)
  const {
    now = Date.now,
    latencyMs = 0,
    store: sandboxStore,
    fetch = (...request) => globalThis.fetch(...request),
    callbackTimeoutMs = 5000,
    keys = { public: 'pk_sandbox', secret: 'sk_sandbox' },
    account = defaultAccount,
    rejectImplausible = true,
    onboardingWebhookURL,
    signatureBaseURL,
  } = options
  const store = new StateStore(sandboxStore)
  const faults = new FaultQueue()
  const requests = new RequestLog()
  const context: SandboxContext = {
    store,
    account,
    rejectsImplausible: rejectImplausible,
    onboardingWebhookURL: onboardingWebhookURL ?? null,
    signatureBaseURL: signatureBaseURL ?? null,
    now: () => now() + store.current.clockOffsetMs,
    async sendCallback(operation, url, record) {
      if (url === null) return null
      const send = () => sendCallback(url, record, { fetch, timeoutMs: callbackTimeoutMs })
      const fault = faults.take(operation, 'callback')
      return fault ? applyCallbackFault(fault, send) : send()
    },
  }
  const actions = {
    ...pixActions(context),
    ...cardActions(context),
    ...payoutActions(context),
    ...qualificationActions(context),
    ...kycActions(context),
    ...onboardingActions(context),
    ...globalActions(context, faults, requests),
  }
  const service = createService(context, keys, faults, requests, actions)
  const panel = createPanel(context, faults, requests, actions)

  return {
    ...actions,
    panel: async (request) => noSniff(await panel(request)),
    injectFault: (fault) => faults.add(parseInput(faultInput, fault)),
    now: context.now,
    pixCharges: async () => (await store.read()).pix.map(({ record }) => record),
    cardCharges: async () => (await store.read()).cards.map(({ record }) => record),
    async fetch(input, init) {
      const request = new Request(input, init)
      return untilAborted(request.signal, async () => {
        if (latencyMs) await systemClock.sleep(latencyMs, request.signal)
        return noSniff(await service(request))
      })
    },
  }
}
