import * as v from 'valibot'
import { base64url } from '../../http/base64url.ts'
import type { Keyring } from '../auth/keyring.ts'
import type { MerchantContext } from '../context/context.ts'
import { callShop, checkResult } from '../context/shop-functions.ts'
import type { Delivery } from '../order/outbox.ts'
import { type RecordKind, recordStore, type SingleFlight, singleFlight } from '../stores/records.ts'
import { type FoundPayout, foundPayout, type PayoutLimits, type PayoutsApi, type PayoutsOptions } from './options.ts'
import { newPayout, payoutIndex, payoutRecord } from './record.ts'
import type { Moment } from './transitions.ts'
import type { AmountUnit } from './unit.ts'
import { dayKind, unitKind, walkKind } from './shop-records.ts'

/** The state and settings that the functions for payouts share. */
export interface PayoutsContext extends Pick<MerchantContext['server'], 'clock' | 'running'> {
  readonly merchant: MerchantContext
  readonly keys: Keyring
  readonly api: {
    readonly payouts: NonNullable<PayoutsApi['payouts']>
    readonly accounts: PayoutsApi['accounts'] | undefined
  }
  readonly changes: MerchantContext['orders']['changes']
  /** Returns what the shop wants to pay under a reference; null when it wants nothing. */
  readonly findPayout: (reference: string) => Promise<FoundPayout | null>
  readonly amountUnit: AmountUnit
  readonly limits: PayoutLimits
  readonly settings: Pick<PayoutsOptions, 'externalId' | 'statusMap' | 'account' | 'balanceUnit'>
  readonly records: ReturnType<typeof recordStore<typeof payoutRecord>>
  readonly unitRecords: ReturnType<typeof recordStore<typeof unitKind.schema>>
  readonly dayRecords: ReturnType<typeof recordStore<typeof dayKind.schema>>
  readonly walkRecords: ReturnType<typeof recordStore<typeof walkKind.schema>>
  /** The deliveries and the reads of the list that this process is making. */
  readonly deliverOnce: SingleFlight<Delivery>
  readonly readOnce: SingleFlight<void>
  /** The payouts that the next read of the list is for. */
  readonly wanted: Set<string>
  /** Returns a keyed hash: it identifies a text, but does not reveal it, not even to somebody who tries out texts. */
  hashText(text: string): Promise<string>
  /** Returns whether a text has this hash, also after a new secret was put before the old one. */
  isHashOf(text: string, hash: string): Promise<boolean>
  /** Returns the moment of a change of a payout. */
  moment(): Moment
}

/** Builds the context from the options, with every default filled in. */
export function payoutsContext(
  merchant: MerchantContext,
  api: PayoutsContext['api'],
  options: PayoutsOptions,
  keys: Keyring,
): PayoutsContext {
  const { orders, server, scope } = merchant
  const { clock, running } = server
  return {
    merchant,
    keys,
    api,
    clock,
    running,
    changes: orders.changes,
    async findPayout(reference) {
      const found = await callShop(merchant, 'payouts.findPayout', () => options.findPayout(reference))
      return checkResult(
        'payouts.findPayout',
        isFound,
        'null, or a payout with an integer `amount` of at least 1, in cents, and its other fields as their types say',
        found ?? null,
      )
    },
    amountUnit: options.amountUnit,
    limits: options.limits ?? {},
    settings: options,
    records: recordStore(orders, payoutKind),
    unitRecords: recordStore(orders, unitKind),
    dayRecords: recordStore(orders, dayKind),
    walkRecords: recordStore(orders, walkKind),
    deliverOnce: singleFlight(clock),
    readOnce: singleFlight(clock),
    wanted: new Set(),
    hashText: async (text) => base64url.encode(await keys.sign(purpose, text)),
    isHashOf: async (text, hash) => keys.verify(purpose, text, base64url.decode(hash) ?? new Uint8Array()),
    moment: () => ({ now: clock.now(), requestId: scope.requestId, on: orders.on }),
  }
}

const isFound = (found: unknown): found is FoundPayout | null => found === null || v.is(foundPayout, found)

const purpose = 'payout text'

const payoutKind: RecordKind<typeof payoutRecord> = {
  name: 'payout',
  prefix: 'payout:',
  schema: payoutRecord,
  empty: newPayout,
  index: payoutIndex,
}
