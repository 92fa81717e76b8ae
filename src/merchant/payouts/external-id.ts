import { SetupError } from '../../core/setup-error.ts'
import type { PayoutsContext } from './context.ts'
import { onlyId } from './shop-records.ts'

type Context = Pick<PayoutsContext, 'settings' | 'unitRecords' | 'merchant'>

/**
 * Returns what the shop's own payouts have shown about `payouts.externalId`. Only once it is `confirmed`, a payout that
 * is not found by its invoice counts as missing; before, and once it is `contradicted`, the whole list decides.
 */
export async function externalIdTrust({ settings, unitRecords }: Context) {
  return settings.externalId ? (await unitRecords.read(onlyId)).record.externalId : 'contradicted'
}

/** Stores that the service has found a payout of this shop by its invoice. */
export async function confirmExternalId({ unitRecords }: Context): Promise<void> {
  await unitRecords.update(onlyId, (record) =>
    record.externalId === 'untried' ? { ...record, externalId: 'confirmed' } : record,
  )
}

/** Stores that the setting is wrong, and reports why, once. The whole list decides from now on. */
export async function contradictExternalId({ settings, unitRecords, merchant }: Context, why: string): Promise<void> {
  if (!settings.externalId) return
  let isNews = false
  await unitRecords.update(onlyId, (record) => {
    isNews = record.externalId !== 'contradicted'
    return isNews ? { ...record, externalId: 'contradicted' } : record
  })
  if (!isNews) return
  const error = new SetupError(
    `payouts.externalId is wrong: ${why}; the whole list is read instead, so leave the option out`,
  )
  merchant.scope.report(error, 'payouts.externalId')
}
