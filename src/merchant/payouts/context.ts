import { leaseMs } from '../../core/lease.ts'
import { type Keyring, textHashes } from '../auth/keyring.ts'
import { callbackExpiry } from '../callbacks/callback-token.ts'
import type { MerchantContext } from '../context/context.ts'
import { callShop } from '../context/shop-functions.ts'
import { checkFound } from '../context/shop-results.ts'
import { type RecordKind, recordStore, singleFlight } from '../stores/records.ts'
import { fromFirstFormat } from '../writes/first-format.ts'
import { measuredBy } from '../writes/leases.ts'
import type { Delivery } from '../writes/outbox.ts'
import { type FoundPayout, foundPayout, type PayoutHooks, type PayoutsApi, type PayoutsOptions } from './options.ts'
import { newPayout, payoutIndex, payoutRecord, type PayoutRecord } from './record.ts'
import type { Moment } from './transitions.ts'
import { dayKind, idKind, unitKind, walkKind } from './shop-records.ts'

/** The state and settings that the functions for payouts share. */
export type PayoutsContext = ReturnType<typeof payoutsContext>

export function payoutsContext(
  merchant: MerchantContext,
  api: { payouts: NonNullable<PayoutsApi['payouts']>; accounts: PayoutsApi['accounts'] | undefined },
  settings: PayoutsOptions,
  on: PayoutHooks,
  keys: Keyring,
) {
  const { records, server, scope } = merchant
  const { clock, versionAge } = server
  const ageOf = (key: string, { requests }: PayoutRecord) => versionAge(`${key} request`, requests)
  const payoutRecords = recordStore(records, { ...payoutKind, measured: measuredBy(ageOf) })
  const idRecords = recordStore(records, idKind)

  /** Notes the service's id of a payout before its record has it, so that an item is found by its id alone. */
  async function noteId(payout: string, id: string | null, known: PayoutRecord) {
    if (id === null || known.id === id) return
    await idRecords.write(id, { format: 1, payout, expiresAt: callbackExpiry(clock.now()) }, null)
  }

  return {
    merchant,
    keys,
    api,
    settings,
    on,
    clock,
    running: server.running,
    changes: records.changes,
    versionAge,
    /** Returns what the shop wants to pay under a reference; null when it wants nothing. */
    async findPayout(reference: string): Promise<FoundPayout | null> {
      const found = await callShop(merchant, 'payouts.findPayout', () => settings.findPayout(reference))
      return checkFound('payouts.findPayout', 'a valid payout', foundPayout, found)
    },
    payoutRecords,
    /** Returns for how many milliseconds this process has known the last request of a payout. */
    requestAge: (payout: string, record: PayoutRecord) => ageOf(payoutRecords.keyOf(payout), record),
    noteId,
    idRecords,
    unitRecords: recordStore(records, unitKind),
    dayRecords: recordStore(records, dayKind),
    walkRecords: recordStore(records, walkKind),
    deliverOnce: singleFlight<Delivery>(clock),
    /** The run over the list that this process is making. */
    walkOnce: singleFlight<void>(clock, leaseMs),
    ...textHashes(keys, 'payout text'),
    /** Returns the moment of a change of a payout. */
    moment: (): Moment => ({ now: clock.now(), requestId: scope.requestId, on }),
  }
}

const payoutKind: RecordKind<typeof payoutRecord> = {
  name: 'payout',
  prefix: 'payout:',
  schema: payoutRecord,
  empty: newPayout,
  index: payoutIndex,
  upgrade: fromFirstFormat.payout,
}
