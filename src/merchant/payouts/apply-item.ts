import { identityOf } from '../../core/is-record.ts'
import { lazy } from '../../core/lazy.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { findCallbackToken } from '../callbacks/callback-token.ts'
import { inTurns, maxConcurrentRecords } from '../stores/in-turns.ts'
import { applyServicePayout } from './apply-service-payout.ts'
import type { PayoutsContext } from './context.ts'
import { contradictExternalId } from './external-id.ts'
import { hasSameTerms, itemName, tokenOf } from './match-items.ts'
import { payoutLabel, type PayoutRecord } from './record.ts'
import { changePayout } from './store-payout.ts'
import { withSimilar } from './transitions.ts'

/** The most uncertain payouts with which a run compares items of nobody. */
const maxUncertain = 1000

/**
 * Returns the function that applies items of one run over the list, each to the payout of its address or id. One without
 * a payout is compared with the uncertain payouts; false when there are too many of them.
 */
export function itemApplier(context: PayoutsContext) {
  const { payoutRecords, idRecords, merchant } = context
  const { store, shop, quarantine } = merchant.records
  const uncertain = lazy(() => uncertainPayouts(context))
  const contradict = lazy(() =>
    contradictExternalId(context, 'the list has a payout with another external_id than its invoice'),
  )

  return async (item: PayoutItem, number: number): Promise<boolean> => {
    const known = await findCallbackToken(store, tokenOf(item.notification_url) ?? '')
    const subject = known && 'subject' in known && known.shop === shop.name() ? known.subject : null
    const addressed = subject && 'payout' in subject ? subject.payout : null
    const id = identityOf(item.id)
    const payout = addressed ?? ((id && (await idRecords.read(id)).record.payout) || null)
    if (payout === null) return known ? true : compareWithUncertain(context, item, await uncertain())
    try {
      const stored = await payoutRecords.read(payout)
      const { tokens } = stored.record
      const isOurs = addressed === null || stored.record.id === (id ?? '') || tokens.includes(known?.hash ?? '')
      if (isOurs) await applyServicePayout(context, payout, item, number, stored)
      if (isOurs && item.external_id !== payout) await contradict()
    } catch (error) {
      quarantine.skip(error, 'a read of the list', payoutRecords.keyOf(payout))
    }
    return true
  }
}

interface Uncertain {
  readonly payout: string
  readonly record: PayoutRecord
}

/** Returns the uncertain payouts; one more than are compared, if there are more. */
async function uncertainPayouts({ payoutRecords, merchant }: PayoutsContext): Promise<readonly Uncertain[]> {
  const { store, shop, quarantine } = merchant.records
  const keys = await store.list(payoutLabel('uncertain'), maxUncertain + 1, undefined, shop.name())
  const found = await inTurns(keys, maxConcurrentRecords, async (key) => {
    const payout = payoutRecords.idOf(key) ?? ''
    try {
      return { payout, record: (await payoutRecords.read(payout)).record }
    } catch (error) {
      quarantine.skip(error, 'a read of the list', key)
      return null
    }
  })
  return found.filter((each) => each !== null)
}

/** Notes an item of nobody at the uncertain payouts that it looks like: it has their reference, or their terms. */
async function compareWithUncertain(context: PayoutsContext, item: PayoutItem, uncertain: readonly Uncertain[]) {
  for (const { payout, record } of uncertain.slice(0, maxUncertain)) {
    const isSimilar = item.external_id === payout || (await hasSameTerms(context, record, item))
    if (isSimilar) await changePayout(context, payout, (known) => withSimilar(known, itemName(item)))
  }
  return uncertain.length <= maxUncertain
}
