import { optionalFunctions } from '../../core/option-schemas.ts'
import type { MerchantContext } from '../context/context.ts'
import type { DueRecord, FeatureDefinition } from '../feature.ts'
import { processCallback } from './process-callback.ts'
import { callbackHandlers } from './receive-callback.ts'
import { serviceReceivers, type WithRecordHooks } from './receivers.ts'
import { callbackKind, findCallback } from './stored-callback.ts'

/** The callbacks of the service. They are exported and erased with what they are about. */
export const callbacksFeature: FeatureDefinition<WithRecordHooks> = {
  hooks: optionalFunctions('qualificationUpdated', 'onboardingUpdated'),
  create: ({ options: { api, on }, context }) => ({
    routes: { callbacks: callbackHandlers(context) },
    receivers: serviceReceivers(api, on),
    duties: [{ due: (key) => dueCallback(context, key), personal: null }],
  }),
}

function dueCallback(context: MerchantContext, key: string): DueRecord | null {
  const about = callbackKind(context.records.shop, key)
  if (about === null) return null
  const isReceived = about === 'order' ? context.orders.hasOrders : Boolean(context.receivers[about])
  return {
    work: isReceived ? { run: () => processStored(context, key) } : null,
    waitingSince: async () => (await findCallback(context, key))?.callback.at ?? Infinity,
  }
}

async function processStored(context: MerchantContext, key: string): Promise<number> {
  const found = await findCallback(context, key)
  return Number(!found || (await processCallback(context, found)).isDone)
}
