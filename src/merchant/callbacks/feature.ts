import { optionalFunctions } from '../../core/option-schemas.ts'
import type { MerchantContext } from '../context/context.ts'
import type { DueRecord, FeatureDefinition, Work } from '../feature.ts'
import { reportMissingHooks } from '../hooks/missing-hooks.ts'
import { hookGraceMs } from '../writes/outbox.ts'
import { processCallback } from './process-callback.ts'
import { callbackHandlers } from './receive-callback.ts'
import { recordHookOf, serviceReceivers, type WithRecordHooks } from './receivers.ts'
import { callbackKind, callbackName, findCallback } from './stored-callback.ts'

/** The callbacks of the service. They are exported and erased with what they are about. */
export const callbacksFeature: FeatureDefinition<WithRecordHooks> = {
  hooks: optionalFunctions('qualificationUpdated', 'onboardingUpdated'),
  create({ options: { api, on }, context }) {
    const reportUnreceived = unreceivedReporter(context)
    return {
      routes: { callbacks: callbackHandlers(context) },
      receivers: serviceReceivers(api, on),
      duties: [{ due: (key) => dueCallback(context, key, reportUnreceived), personal: null }],
    }
  },
}

function dueCallback(context: MerchantContext, key: string, reportUnreceived: ReportUnreceived): DueRecord | null {
  const about = callbackKind(context.records.shop, key)
  if (about === null) return null
  const isReceived = about === 'order' ? context.orders.hasOrders : Boolean(context.receivers[about])
  return {
    work: isReceived ? { run: () => processStored(context, key) } : reportUnreceived(about, key),
    waitingSince: async () => (await findCallback(context, key))?.callback.at ?? Infinity,
  }
}

/** Returns the work on a callback that this process has no hook for: to say so. Null once that is said. */
type ReportUnreceived = (about: string, key: string) => Work | null

function unreceivedReporter(context: MerchantContext): ReportUnreceived {
  const reported = new Set<string>()
  return (about, key) => {
    const hook = recordHookOf(about)
    if (hook === null || reported.has(about)) return null
    return {
      async isNeeded() {
        const callback = (await findCallback(context, key))?.callback
        if (!callback || context.server.clock.now() < callback.at + hookGraceMs) return false
        reported.add(about)
        reportMissingHooks(context, callbackName(callback), [hook])
        return false
      },
      run: async () => 0,
    }
  }
}

async function processStored(context: MerchantContext, key: string): Promise<number> {
  const found = await findCallback(context, key)
  return Number(!found || (await processCallback(context, found)).isDone)
}
