import type { PixCharge } from '../../schemas/pix-charge.ts'
import { parseServiceTime, pixExpiry } from '../../values/service-time.ts'
import {
  contestationDayMs,
  contestationDays,
  contestedTransitions,
  pixSubstatuses,
  refundReasons,
} from '../assumptions/contested-payments.ts'
import { endToEndId, pixRefundEntry, pixStatusAfter, pixStatuses, pixTransitions } from '../assumptions/pix-charges.ts'
import { refundableAmount, refundOf, SandboxError } from '../core/action.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { notAllowed, statusById } from '../core/state-machine.ts'

/** The key of a Pix charge's status, or of the substatus of a paid charge whose payment was contested. */
export type PixStatus = keyof typeof pixStatuses | keyof typeof pixSubstatuses

/** A transition of a Pix charge. Amounts are in cents; a refund or a return without one is of everything. */
export type PixTransition =
  | { readonly name: 'payPix' | 'expirePix' | 'contestPix' | 'releasePix' }
  | { readonly name: 'payPixPartly'; readonly amount: number }
  | { readonly name: 'refundPix' | 'returnPix'; readonly amount?: number | undefined }

const transitionsByStatus: Record<PixStatus, readonly PixTransition['name'][]> = {
  ...pixTransitions,
  ...contestedTransitions,
}

type Change = Partial<Pick<PixCharge, 'paid_amount' | 'refunded_amount' | 'refunds' | 'pix' | 'substatus'>> & {
  /** The status after the change (default: the same). */
  readonly status?: keyof typeof pixStatuses
}

/** Returns the charge after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export function transitionPixCharge(charge: PixCharge, transition: PixTransition, now: number): PixCharge {
  if (!availablePixTransitions(charge).includes(transition.name))
    throw notAllowed('Pix charge', transition.name, pixStatusOf(charge))
  const { status: after, ...changes } = changeBy(charge, transition, now)
  const time = serviceTimestamp(now)
  const status = after && pixStatuses[after].id !== charge.status.id ? { ...pixStatuses[after] } : null
  return {
    ...charge,
    ...changes,
    updated_at: time,
    ...(status && { status, status_history: [...charge.status_history, { status, updated_at: time }] }),
  }
}

export const availablePixTransitions = (charge: PixCharge): readonly PixTransition['name'][] =>
  transitionsByStatus[pixStatusOf(charge)].filter((name) => name !== 'refundPix' || refundablePixAmount(charge) > 0)

export const amountDue = ({ amount, paid_amount }: PixCharge) => amount - (paid_amount ?? 0)

/** Returns what can still be refunded or returned, in cents. */
export const refundablePixAmount = (charge: PixCharge) => refundableAmount(moneyOf(charge))

export function pixStatusOf({ status, substatus }: PixCharge): PixStatus {
  const key = statusById(pixStatuses, status.id)
  return key === 'paid' && substatus ? statusById(pixSubstatuses, Number(substatus['id'])) : key
}

function changeBy(charge: PixCharge, transition: PixTransition, now: number): Change {
  if (transition.name === 'payPix') return receivePayment(charge, amountDue(charge), now)
  if (transition.name === 'payPixPartly') return receivePayment(charge, transition.amount, now)
  if (transition.name === 'refundPix') return refund(charge, transition.name, transition.amount, now)
  if (transition.name === 'releasePix') return { substatus: { ...pixSubstatuses.released } }
  if (transition.name === 'expirePix')
    return { status: pixStatusAfter.expiry, pix: { ...charge.pix, expire_date: notAfter(charge.pix.expire_date, now) } }
  rejectOldPayment(charge, transition.name, now)
  if (transition.name === 'returnPix')
    return { ...refund(charge, transition.name, transition.amount, now), substatus: { ...pixSubstatuses.returned } }
  return { substatus: { ...pixSubstatuses.blocked } }
}

function receivePayment(charge: PixCharge, amount: number, now: number): Change {
  if (amount > amountDue(charge))
    throw new SandboxError('invalid-transition', 'amount exceeds the amount due of the charge. Pay at most the rest.')
  return {
    status: amount < amountDue(charge) ? pixStatusAfter.partialPayment : pixStatusAfter.payment,
    paid_amount: (charge.paid_amount ?? 0) + amount,
    pix: { ...charge.pix, end_to_end: endToEndId(charge, serviceTimestamp(now)) },
  }
}

function refund(charge: PixCharge, name: keyof typeof refundReasons, cents: number | undefined, now: number): Change {
  const { amount, refunded, isWhole } = refundOf(moneyOf(charge), cents)
  const entry = pixRefundEntry(charge, { amount, reason: refundReasons[name], time: serviceTimestamp(now) })
  return {
    ...(isWhole && { status: pixStatusAfter.refund }),
    refunded_amount: refunded,
    refunds: [...charge.refunds, entry],
  }
}

const moneyOf = ({ paid_amount, refunded_amount }: PixCharge) => ({ paid: paid_amount, refunded: refunded_amount })

function rejectOldPayment(charge: PixCharge, name: keyof typeof contestationDays, now: number): void {
  const paidAt = charge.status_history.find(({ status }) => status.id === pixStatuses.paid.id)?.updated_at
  const days = contestationDays[name]
  const paidMs = parseServiceTime(paidAt ?? charge.created_at)?.getTime() ?? now
  if (now > paidMs + days * contestationDayMs)
    throw new SandboxError(
      'invalid-transition',
      `The payment is older than ${days} days, after which no bank accepts ${name}. Use a newer payment.`,
    )
}

// a charge that is expired early: its date must agree with its status
function notAfter(date: string, now: number): string {
  const expiry = parseServiceTime(date)
  return expiry && expiry.getTime() <= now ? date : pixExpiry(new Date(now))
}
