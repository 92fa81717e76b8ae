import type { PixCharge } from '../../schemas/pix-charge.ts'
import { parseServiceTime, pixExpiry } from '../../values/service-time.ts'
import { endToEndId, pixStatusAfter, pixStatuses, pixTransitions, refundEntry } from '../assumptions/pix-charges.ts'
import { SandboxError } from '../core/action.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { notAllowed, statusById } from '../core/state-machine.ts'

/** The key of a Pix charge's status. */
export type PixStatus = keyof typeof pixStatuses

/** A transition of a Pix charge. Amounts are in cents; a refund without one returns everything. */
export type PixTransition =
  | { readonly name: 'payPix' }
  | { readonly name: 'payPixPartly'; readonly amount: number }
  | { readonly name: 'expirePix' }
  | { readonly name: 'refundPix'; readonly amount?: number | undefined }

const transitionsByStatus: Record<PixStatus, readonly PixTransition['name'][]> = pixTransitions

type Change = Partial<Pick<PixCharge, 'paid_amount' | 'refunded_amount' | 'refunds' | 'pix'>> & {
  readonly status: PixStatus
}

/** Returns the charge after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export function transitionPixCharge(charge: PixCharge, transition: PixTransition, now: number): PixCharge {
  const before = pixStatusOf(charge)
  if (!availablePixTransitions(charge).includes(transition.name))
    throw notAllowed('Pix charge', transition.name, before)
  const { status: after, ...changes } = changeBy(charge, transition, before, now)
  const status = { ...pixStatuses[after] }
  const time = serviceTimestamp(now)
  return {
    ...charge,
    ...changes,
    updated_at: time,
    ...(after !== before && { status, status_history: [...charge.status_history, { status, updated_at: time }] }),
  }
}

/** Returns the transitions that a charge's status allows. */
export const availablePixTransitions = (charge: PixCharge): readonly PixTransition['name'][] =>
  transitionsByStatus[pixStatusOf(charge)].filter((name) => name !== 'refundPix' || refundableAmount(charge) > 0)

/** Returns the amount due in cents. */
export const amountDue = ({ amount, paid_amount }: PixCharge) => amount - (paid_amount ?? 0)

/** Returns the key of a charge's status. */
export const pixStatusOf = ({ status }: PixCharge): PixStatus => statusById(pixStatuses, status.id)

function changeBy(charge: PixCharge, transition: PixTransition, status: PixStatus, now: number): Change {
  if (transition.name === 'payPix') return receivePayment(charge, amountDue(charge), now)
  if (transition.name === 'payPixPartly') return receivePayment(charge, transition.amount, now)
  if (transition.name === 'refundPix') return refund(charge, transition.amount ?? refundableAmount(charge), status, now)
  return { status: pixStatusAfter.expiry, pix: { ...charge.pix, expire_date: notAfter(charge.pix.expire_date, now) } }
}

function receivePayment(charge: PixCharge, amount: number, now: number): Change {
  if (amount > amountDue(charge))
    throw new SandboxError('invalid-transition', 'amount exceeds the amount due of the charge. Pay at most the rest.')
  return {
    status: amount < amountDue(charge) ? pixStatusAfter.partialPayment : pixStatusAfter.payment,
    paid_amount: (charge.paid_amount ?? 0) + amount,
    pix: { ...charge.pix, end_to_end: endToEndId(charge.id, now) },
  }
}

function refund(charge: PixCharge, amount: number, status: PixStatus, now: number): Change {
  if (amount > refundableAmount(charge))
    throw new SandboxError('invalid-transition', 'amount exceeds what was paid. Refund at most the rest.')
  return {
    status: amount < refundableAmount(charge) ? status : pixStatusAfter.refund,
    refunded_amount: (charge.refunded_amount ?? 0) + amount,
    refunds: [...charge.refunds, refundEntry(amount, serviceTimestamp(now))],
  }
}

const refundableAmount = ({ paid_amount, refunded_amount }: PixCharge) => (paid_amount ?? 0) - (refunded_amount ?? 0)

// a charge that is expired early: its date must agree with its status
function notAfter(date: string, now: number): string {
  const expiry = parseServiceTime(date)
  return expiry && expiry.getTime() <= now ? date : pixExpiry(new Date(now))
}
