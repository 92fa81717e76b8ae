import * as v from 'valibot'
import { leaseMs } from '../../core/lease.ts'
import { type Keyring, textHashes } from '../auth/keyring.ts'
import type { MerchantContext } from '../context/context.ts'
import { callShop, checkResult } from '../context/shop-functions.ts'
import type { Delivery } from '../order/outbox.ts'
import { type RecordKind, recordStore, singleFlight } from '../stores/records.ts'
import { type FoundPayout, foundPayout, type PayoutsApi, type PayoutsOptions } from './options.ts'
import { newPayout, payoutIndex, payoutRecord } from './record.ts'
import type { Moment } from './transitions.ts'
import { dayKind, unitKind, walkKind } from './shop-records.ts'

/** The state and settings that the functions for payouts share. */
export type PayoutsContext = ReturnType<typeof payoutsContext>

/** Builds the context from the options. */
export function payoutsContext(
  merchant: MerchantContext,
  api: { payouts: NonNullable<PayoutsApi['payouts']>; accounts: PayoutsApi['accounts'] | undefined },
  settings: PayoutsOptions,
  keys: Keyring,
) {
  const { orders, server, scope } = merchant
  const { clock } = server
  return {
    merchant,
    keys,
    api,
    settings,
    clock,
    running: server.running,
    changes: orders.changes,
    /** Returns what the shop wants to pay under a reference; null when it wants nothing. */
    async findPayout(reference: string): Promise<FoundPayout | null> {
      const found = await callShop(merchant, 'payouts.findPayout', () => settings.findPayout(reference))
      return checkResult(
        'payouts.findPayout',
        isFound,
        'null, or a payout with an integer `amount` of at least 1, in cents, and its other fields as their types say',
        found ?? null,
      )
    },
    records: recordStore(orders, payoutKind),
    unitRecords: recordStore(orders, unitKind),
    dayRecords: recordStore(orders, dayKind),
    walkRecords: recordStore(orders, walkKind),
    /** The deliveries that this process is making. */
    deliverOnce: singleFlight<Delivery>(clock),
    /** The run over the list that this process is making. */
    walkOnce: singleFlight<void>(clock, leaseMs),
    ...textHashes(keys, 'payout text'),
    /** Returns the moment of a change of a payout. */
    moment: (): Moment => ({ now: clock.now(), requestId: scope.requestId, on: orders.on }),
  }
}

const isFound = (found: unknown): found is FoundPayout | null => found === null || v.is(foundPayout, found)

const payoutKind: RecordKind<typeof payoutRecord> = {
  name: 'payout',
  prefix: 'payout:',
  schema: payoutRecord,
  empty: newPayout,
  index: payoutIndex,
}
