import type { PixCharge } from '../../schemas/pix-charge.ts'
import { parseServiceTime } from '../../values/service-time.ts'

/**
 * The statuses of a Pix charge. The interface documents `created`. The other ids are far from those that it documents,
 * so that none is mistaken for the service's. Nothing happens when `expire_date` passes, since the interface documents
 * no such status or callback: the record stays as it is, and a late payment is accepted. The action `expirePix`
 * simulates a service that reports the expiry.
 */
export const pixStatuses = {
  created: { id: 1, name: 'Created' },
  partly_paid: { id: 901, name: 'Partly paid' },
  paid: { id: 902, name: 'Paid' },
  expired: { id: 903, name: 'Expired' },
  refunded: { id: 904, name: 'Refunded' },
} as const

/** The transitions that each status allows. A Pix payment can arrive after its charge expired. */
export const pixTransitions = {
  created: ['payPix', 'expirePix', 'payPixPartly'],
  partly_paid: ['payPix', 'expirePix', 'refundPix', 'payPixPartly'],
  paid: ['refundPix', 'contestPix'],
  expired: ['payPix', 'refundPix', 'payPixPartly'],
  refunded: [],
} as const

/** The status of a charge after each event. A partial refund changes none. */
export const pixStatusAfter = {
  payment: 'paid',
  partialPayment: 'partly_paid',
  expiry: 'expired',
  refund: 'refunded',
} as const

/** Returns a charge's bank identification number: its id, in 11 digits. */
export const ourNumber = (id: number) => String(id).padStart(11, '0')

/** Where the account's bank would serve its dynamic codes. */
export const pixCodeURL = 'pix.example.com/qr/'

/** The transaction id of a code: none, as in the codes of most banks. */
export const pixCodeTransactionId = '***'

/** The refund mode of a Pix charge: the value that the interface shows for cards. */
export const refundMode = 'FULL_REFUND_CLIENT'

/** Returns the record of a currency. Its id is the same for every currency. */
export const currencyRecord = (code: string) => ({
  id: 1,
  name: currencyName(code),
  code,
  symbol: currencySymbol(code),
})

/** Returns the end-to-end id of a charge's next payment, at a time as the record shows it. */
export const endToEndId = ({ id, paid_amount }: Pick<PixCharge, 'id' | 'paid_amount'>, time: string) =>
  movementId('E', time, id, paid_amount ?? 0)

/** Returns the entry of a card charge's `payinRefunds`, with its amount in cents. */
export const refundEntry = (amount: number, time: string) => ({ amount, created_at: time })

/** Returns the entry of a Pix charge's `refunds`: the same, with an end-to-end id of its own and a reason. */
export const pixRefundEntry = (
  { id, refunded_amount }: Pick<PixCharge, 'id' | 'refunded_amount'>,
  { amount, reason, time }: { readonly amount: number; readonly reason: string; readonly time: string },
) => ({ ...refundEntry(amount, time), end_to_end: movementId('D', time, id, refunded_amount ?? 0), reason })

// 32 characters, as of every Pix: E for a payment or D for a return, the bank's eight digits, the minute in UTC, and 11
// that no other movement has, because the cents that moved before only increase
const movementId = (kind: 'E' | 'D', time: string, charge: number, centsBefore: number) =>
  `${kind}00000000${time.slice(0, 16).replace(/\D/g, '')}${base36(charge, 5)}${base36(centsBefore, 6)}`

const base36 = (value: number, length: number) => value.toString(36).padStart(length, '0').slice(-length)

/** The error of an invoice that was used before, in the form of the payout creation's errors. */
export const duplicateInvoiceErrors = { invoice: ['The invoice has already been taken.'] } as const

/** The milliseconds for which a charge may have expired: a slow machine creates charges that last for a second. */
const expiryToleranceMs = 60_000

/** Returns the error of a charge that has expired at `now` (milliseconds), which is the time before any advance. */
export const expiryErrors = (expireDate: string, now: number): Record<string, string[]> =>
  (parseServiceTime(expireDate)?.getTime() ?? now) < now - expiryToleranceMs
    ? { 'pix.expire_date': ['must be in the future'] }
    : {}

const currencyName = (code: string) => new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code

const currencySymbol = (currency: string) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
