import { applyUpdate } from '../../../src/merchant/order/apply-update.ts'
import { type ChargeUpdate, parseChargeUpdate } from '../../../src/merchant/order/charge-update.ts'
import type { ChargeSettings } from '../../../src/merchant/order/order.ts'
import type {
  Attempt,
  CardAttempt,
  CardPart,
  OrderRecord,
  PixAttempt,
  PixPart,
  StoredCharge,
} from '../../../src/merchant/order/record.ts'
import { noSentFields } from '../../../src/merchant/order/sent-fields.ts'
import { deriveChargeStatus } from '../../../src/values/charge-status.ts'

/** Returns a time of the test's day, in epoch milliseconds. */
export const at = (time: string) => Date.parse(`2026-03-10T${time}Z`)

/** The order's price in most tests: 1990 cents, ten minutes after its first attempt. */
export const price = { owed: 1990, now: at('12:10:00') }

const statuses = { 7: 'processing', 8: 'failed' } as const

/** 3 renewals, 4 cards, 3 declines an hour, 2 minutes of grace, times in UTC, and two known statuses: 7 is `processing`, 8 `failed`. */
export const rules: ChargeSettings = {
  maxRenewals: 3,
  maxCardAttempts: 4,
  maxDeclines: 3,
  declineWindowMs: 3_600_000,
  renewalGraceMs: 120_000,
  timeZone: 'UTC',
  statusMap: { pix: statuses, card: statuses },
  deriveChargeStatus,
}

type Fields<A extends Attempt> = Partial<Omit<A, 'charge' | 'method' | 'pix' | 'card'>> & {
  readonly charge?: Partial<StoredCharge>
}
type PixFields = Fields<PixAttempt> & { readonly pix?: Partial<PixPart> }
type CardFields = Fields<CardAttempt> & { readonly card?: Partial<CardPart> }

/** Creates an open Pix attempt of 1990 cents, which the service created at 12:00 and which expires at 12:15. */
export const pixAttempt = ({ pix, ...fields }: PixFields = {}): PixAttempt => ({
  ...createdAttempt(1990, fields),
  method: 'pix',
  renewed: fields.renewed ?? false,
  pix: { code: '000201', expiresAt: at('12:15:00'), fine: null, discount: null, paymentPage: null, ...pix },
})

/** Creates a card attempt of 1990 cents plus 100 of interest. Nothing but its creation at 12:00 is known. */
export const cardAttempt = ({ card, ...fields }: CardFields = {}): CardAttempt => ({
  ...createdAttempt(2090, { price: 1990, ...fields }),
  method: 'card',
  card: {
    installments: 3,
    idempotencyKeys: ['one'],
    usesPaymentPage: false,
    paymentPage: null,
    expiresAt: Infinity,
    payerFaults: [],
    ...card,
  },
})

function createdAttempt(amount: number, { charge, ...fields }: Fields<Attempt>) {
  const { number = 1 } = fields
  return {
    number,
    invoice: `A-${number}`,
    price: charge?.amount ?? amount,
    stage: 'created' as const,
    leaseUntil: 0,
    sentAt: at('12:00:00'),
    refusal: null,
    provenStatus: 'open' as const,
    isDeclined: false,
    paidAt: null,
    changes: 0,
    verifyingUntil: null,
    ...fields,
    charge: {
      id: `10${number}`,
      amount,
      paid_amount: null,
      refunded_amount: null,
      currency: { code: 'BRL' },
      description: null,
      merchant: { name: 'Loja' },
      updated_at: at('12:00:00'),
      status: { id: '1' },
      refunded_at: null,
      end_to_end: [],
      originator: null,
      sent: noSentFields,
      isErased: false,
      ...charge,
    },
  }
}

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
  format: 2,
  attempts,
  outbox: [],
  lastEvent: 0,
  closedAt: null,
  entitledAmount: null,
  life: [],
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
