import type { Payout } from '../../schemas/payout.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import { duplicateInvoiceErrors } from './pix-charges.ts'

/** The statuses of a payout, with ids and names of the interface's filter, except `Awaiting` of a new payout. */
export const payoutStatusRecords = {
  awaiting: { id: 1, name: 'Awaiting' },
  processing: { id: 2, name: 'Processing' },
  paid: { id: 3, name: 'Paid' },
  failed: { id: 4, name: 'Failed' },
  rejected: { id: 5, name: 'Rejected' },
  cancelled: { id: 6, name: 'Cancelled' },
} as const

/** The transitions of a payout. One that comes back can have another of `returnedPayoutStatuses` than this one. */
export const payoutTransitions = {
  payPayout: { from: ['awaiting', 'processing'], to: 'paid' },
  failPayout: { from: ['awaiting', 'processing'], to: 'failed' },
  processPayout: { from: ['awaiting'], to: 'processing' },
  rejectPayout: { from: ['awaiting'], to: 'rejected' },
  cancelPayout: { from: ['awaiting'], to: 'cancelled' },
  returnPayout: { from: ['paid'], to: 'failed' },
} as const

/** The statuses that a paid payout can have after its money came back. The balance has the money again. */
export const returnedPayoutStatuses = ['failed', 'rejected', 'cancelled'] as const

/** Returns the time of a change, in milliseconds: it is later than the last one, also if the clock stands still. */
export const timeOfChange = (now: number, lastChange: string) =>
  Math.max(now, (parseServiceTime(lastChange)?.getTime() ?? 0) + 1)

/** Converts a request's `amount`, a decimal of the local currency unless `unit` is `minor`, to the smallest unit. */
export function smallestUnits(amount: number, currency: string, unit: 'major' | 'minor' = 'major'): number {
  if (unit === 'minor') return Math.round(amount)
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return Number((amount * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).toFixed(0))
}

/** Returns the `markup` of a created payout. The account has no global one, so a payout without one is rejected. */
export const createdFeeMarkup = ({ mode, amount, min_charge_value = null, max_charge_value = null }: InlineMarkup) => ({
  mode,
  amount,
  min_charge_value,
  max_charge_value,
  origin: 'inline' as const, // documented
})

interface InlineMarkup {
  readonly mode: Payout['markup']['mode']
  readonly amount: number
  readonly min_charge_value?: number | null | undefined
  readonly max_charge_value?: number | null | undefined
}

/** The fields of a listed payout's recipient that the request for a Pix payment does not contain. */
export const unknownRecipientFields = {
  email: '',
  bank_account: { bank_code: '', branch: '', account: '', account_digit: '', account_type: '' },
} as const

/** The currency of a request without one. */
export const defaultPayoutCurrency = 'BRL'

/** The errors of an amount below or above what is allowed, of a taken invoice, and of an invalid currency. */
export const payoutErrors = {
  amount: { amount: ['The amount must be above zero.'] },
  overdraft: { amount: ['The balance does not cover the amount.'] },
  duplicateInvoice: duplicateInvoiceErrors,
  currency: { currency: ['The currency must be a code of ISO 4217.'] },
}

/** Returns the `external_id` of a payout: empty, its invoice, or another id of the service. */
export const externalId = (source: 'empty' | 'invoice' | 'another-id' = 'empty', invoice: string, id: number) =>
  ({ empty: '', invoice, 'another-id': `PGT${id}` })[source]

/** Returns whether a time is within the days of a list's filter: they are days in UTC, and both are included. */
export const isWithinDays = (time: string, first = '', last = '9') =>
  time.slice(0, 10) >= first && time.slice(0, 10) <= last

/** Returns the link to a page of the list: the address of the request, with another `page`. */
export function pageURL(url: string, page: number): string {
  const link = new URL(url)
  link.searchParams.set('page', String(page))
  return link.href
}
