import type { PixCharge } from '../schemas/pix-charge.ts'
import { pixExpiry } from '../values/expiry.ts'
import { serviceTime } from '../values/service-time.ts'
import { endToEnd, pixMoves, pixStatuses, refundEntry } from './assumptions/pix-charges.ts'
import { stateBy } from './machine.ts'
import { SandboxError } from './sandbox-error.ts'
import { serviceTimestamp } from './service-timestamp.ts'

/** A state of a Pix charge. */
export type PixState = keyof typeof pixStatuses

/** What can happen to a Pix charge; amounts in cents, and without one a refund gives everything back. */
export type PixMove =
  | { readonly name: 'pay' }
  | { readonly name: 'payPartly'; readonly amount: number }
  | { readonly name: 'expire' }
  | { readonly name: 'refund'; readonly amount?: number | undefined }

const table: Record<PixState, readonly PixMove['name'][]> = pixMoves

type Change = Partial<Pick<PixCharge, 'paid_amount' | 'refunded_amount' | 'refunds' | 'pix'>> & {
  readonly state: PixState
}

/** The record after a move at a moment (milliseconds). Throws SandboxError for a move that the charge does not take. */
export function movePixCharge(charge: PixCharge, move: PixMove, now: number): PixCharge {
  const before = stateOf(charge)
  if (!movesOf(charge).includes(move.name)) throw refused(`does not take ${move.name} while ${before}`)
  const { state, ...changes } = changeBy(charge, move, before, now)
  const status = { ...pixStatuses[state] }
  const time = serviceTimestamp(now)
  return {
    ...charge,
    ...changes,
    updated_at: time,
    ...(state !== before && { status, status_history: [...charge.status_history, { status, updated_at: time }] }),
  }
}

/** The moves that a charge takes as it stands. */
export const movesOf = (charge: PixCharge): readonly PixMove['name'][] =>
  table[stateOf(charge)].filter((name) => name !== 'refund' || kept(charge) > 0)

/** Cents that are still to be paid. */
export const owed = ({ amount, paid_amount }: PixCharge) => amount - (paid_amount ?? 0)

/** The state that a record is in. */
export const stateOf = ({ status }: PixCharge): PixState => stateBy(pixStatuses, status.id)

function changeBy(charge: PixCharge, move: PixMove, state: PixState, now: number): Change {
  if (move.name === 'pay') return receive(charge, owed(charge), now)
  if (move.name === 'payPartly') return receive(charge, move.amount, now)
  if (move.name === 'refund') return giveBack(charge, move.amount ?? kept(charge), state, now)
  return { state: 'expired', pix: { ...charge.pix, expire_date: notAfter(charge.pix.expire_date, now) } }
}

function receive(charge: PixCharge, amount: number, now: number): Change {
  if (amount > owed(charge)) throw refused('is owed less than that')
  return {
    state: amount < owed(charge) ? 'partly_paid' : 'paid',
    paid_amount: (charge.paid_amount ?? 0) + amount,
    pix: { ...charge.pix, end_to_end: endToEnd(charge.id, now) },
  }
}

function giveBack(charge: PixCharge, amount: number, state: PixState, now: number): Change {
  if (amount > kept(charge)) throw refused('was paid less than that')
  return {
    state: amount < kept(charge) ? state : 'refunded',
    refunded_amount: (charge.refunded_amount ?? 0) + amount,
    refunds: [...charge.refunds, refundEntry(amount, serviceTimestamp(now))],
  }
}

const kept = ({ paid_amount, refunded_amount }: PixCharge) => (paid_amount ?? 0) - (refunded_amount ?? 0)

// expired before its time: the date must say the same as the status
function notAfter(date: string, now: number): string {
  const expiry = serviceTime(date)
  return expiry && expiry.getTime() <= now ? date : pixExpiry(new Date(now))
}

const refused = (text: string) => new SandboxError('impossible', `The charge ${text}.`)
