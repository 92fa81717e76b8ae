import { applyUpdate } from '../../../src/merchant/order/apply-update.ts'
import { type ChargeUpdate, parseChargeUpdate } from '../../../src/merchant/order/charge-update.ts'
import type { Attempt, CardPart, OrderRecord } from '../../../src/merchant/order/record.ts'
import type { Rules } from '../../../src/merchant/order/rules.ts'
import { deriveChargeStatus } from '../../../src/values/charge-status.ts'

/** Returns a time of the test's day, in epoch milliseconds. */
export const at = (time: string) => Date.parse(`2026-03-10T${time}Z`)

/** The order's price in most tests: 1990 cents, ten minutes after its first attempt. */
export const price = { owed: 1990, now: at('12:10:00') }

const statuses = { 7: 'processing', 8: 'failed' } as const

/** 3 renewals, 4 cards, 3 declines an hour, 2 minutes of grace, times in UTC, and two known statuses: 7 is `processing`, 8 `failed`. */
export const rules: Rules = {
  maxRenewals: 3,
  maxCardAttempts: 4,
  maxDeclines: 3,
  declineWindowMs: 3_600_000,
  renewalGraceMs: 120_000,
  timeZone: 'UTC',
  statusMap: { pix: statuses, card: statuses },
  deriveChargeStatus,
}

type AttemptFields = Partial<Omit<Attempt, 'charge'>> & { charge?: Partial<Attempt['charge']> }

/** Creates an open Pix attempt of 1990 cents, which the service created at 12:00 and which expires at 12:15. */
export const pixAttempt = ({ charge, ...fields }: AttemptFields = {}): Attempt => ({
  number: 1,
  method: 'pix',
  invoice: `A-${fields.number ?? 1}`,
  state: 'created',
  blockedUntil: 0,
  renewed: false,
  claimedAt: at('12:00:00'),
  status: 'open',
  isDeclined: false,
  paidAt: null,
  verifyingUntil: null,
  card: null,
  ...fields,
  charge: {
    id: `10${fields.number ?? 1}`,
    amount: 1990,
    paid_amount: null,
    refunded_amount: null,
    currency: { code: 'BRL' },
    description: null,
    merchant: { name: 'Loja' },
    payment_page: null,
    updated_at: at('12:00:00'),
    expires_at: null,
    status: { id: '1' },
    pix: { qr_code: '000201', expire_date: at('12:15:00'), fine: null, discount: null },
    ...charge,
  },
})

type CardFields = Omit<AttemptFields, 'card'> & { card?: Partial<CardPart> }

/** Creates a card attempt of 1990 cents plus 100 of interest. Nothing but its creation at 12:00 is known. */
export const cardAttempt = ({ card, charge, ...fields }: CardFields = {}) =>
  pixAttempt({
    method: 'card',
    ...fields,
    charge: { amount: 2090, pix: { qr_code: null, expire_date: null, fine: null, discount: null }, ...charge },
    card: {
      price: 1990,
      installments: 3,
      idempotencyKeys: ['one'],
      usesPaymentPage: false,
      paymentPage: null,
      expiresAt: Infinity,
      payerFaults: [],
      ...card,
    },
  })

/** Creates an attempt whose payer may enter the card on a payment page until 12:15. */
export const pageAttempt = (fields: CardFields = {}) =>
  cardAttempt({
    ...fields,
    card: {
      idempotencyKeys: [],
      usesPaymentPage: true,
      paymentPage: 'https://pay.example/1',
      expiresAt: at('12:15:00'),
      ...fields.card,
    },
  })

/** Creates the record of an order with these attempts and an empty outbox. */
export const orderRecord = (...attempts: Attempt[]): OrderRecord => ({
  format: 1,
  attempts,
  outbox: [],
  lastEvent: 0,
  closedAt: null,
  entitledAmount: null,
})

/** An update of the charge of the attempt with this number. */
export type NumberedUpdate = readonly [number: number, update: ChargeUpdate]

/** Returns the record after these updates, applied in this order. */
export const applyUpdates = (record: OrderRecord, ...updates: readonly NumberedUpdate[]) =>
  updates.reduce((known, [number, update]) => applyUpdate(known, number, parseUpdate(update), price, rules), record)

/** Parses an update, with times without a zone in UTC. */
export function parseUpdate(update: ChargeUpdate) {
  const parsed = parseChargeUpdate(update, { timeZone: 'UTC', receivedAt: price.now })
  if (!parsed) throw new Error('this test needs a valid update')
  return parsed
}
