import type { PayoutState, PayoutView } from 'guiche/merchant'
import type { Commission } from '../shop/commissions.ts'
import type { Localization } from '../shop/localization.ts'
import type { Tone } from './back-office.ts'

/** The statuses by which the staff can list payouts: those that need a person first. */
export const payoutStatuses = [
  'uncertain',
  'refused',
  'failed',
  'rejected',
  'cancelled',
  'returned',
  'requested',
  'processing',
  'paid',
] as const satisfies readonly PayoutState[]

/** A commission, and its payout once it was sent. */
export interface PayoutRow {
  readonly commission: Commission
  readonly payout: PayoutView | null
  /** The reference under which it is paid again; null when it is not. */
  readonly replacedBy: string | null
}

/** Returns whether a payout has ended unpaid, so that it can be paid again. An uncertain one never can. */
export const hasEndedUnpaid = (status: PayoutState | undefined): boolean =>
  status === 'failed' || status === 'rejected' || status === 'cancelled' || status === 'returned'

/** Returns the one state of a payout, which is the package's own. */
export const payoutState = ({ payout }: PayoutRow): PayoutState | 'unsent' => payout?.status ?? 'unsent'

/** Returns whether a person must decide about a payout. One that was paid again needs nobody. */
export function payoutTone(row: PayoutRow): Tone {
  const state = payoutState(row)
  if (state === 'unsent') return 'plain'
  return isReplaced(row) ? 'calm' : statusTone(state)
}

/** Returns whether a payout that has ended unpaid is paid again under another reference. */
export const isReplaced = ({ payout, replacedBy }: PayoutRow): boolean =>
  replacedBy !== null && hasEndedUnpaid(payout?.status)

/** Returns whether payouts with a status need a person. */
export const statusTone = (status: PayoutState): Tone =>
  status === 'uncertain' || status === 'refused' || hasEndedUnpaid(status) ? 'decide' : 'calm'

/** Returns in words what the service did not accept; null when it accepted all. Its own messages are in English. */
export function notAccepted({ payouts }: Localization, { payout }: PayoutRow): string | null {
  const paths = Object.keys(payout?.fields ?? {})
  if (paths.length === 0) return null
  const words = paths.map((path) => {
    if (/document/.test(path)) return payouts.fields.document
    if (/pix|key/.test(path)) return payouts.fields.key
    return /amount/.test(path) ? payouts.fields.amount : payouts.fields.other
  })
  return payouts.notAccepted([...new Set(words)].join(', '))
}
