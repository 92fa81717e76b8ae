import type { MerchantContext } from '../context/context.ts'
import type { DueRecord, Feature } from '../feature.ts'
import { processCallback } from './process-callback.ts'
import { callbackKind, findCallback } from './stored-callback.ts'

/** The stored callbacks. They are exported and erased with what they are about. */
export function callbacksFeature(context: MerchantContext): Feature {
  const { orders, receivers } = context

  function due(key: string): DueRecord | null {
    const about = callbackKind(orders.shop, key)
    if (about === null) return null
    const isReceived = about === 'order' ? orders.hasOrders : Boolean(receivers[about])
    return {
      work: isReceived ? { run: () => processStored(context, key) } : null,
      waitingSince: async () => (await findCallback(context, key))?.callback.at ?? Infinity,
    }
  }

  return { duties: { callbacks: { due, personal: null } }, health: null, schedule: null }
}

async function processStored(context: MerchantContext, key: string): Promise<number> {
  const found = await findCallback(context, key)
  return Number(!found || (await processCallback(context, found)).isDone)
}
