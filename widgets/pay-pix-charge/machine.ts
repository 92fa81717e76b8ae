import type { ChargeView } from '../../src/contract/charge.ts'
import { pixCode } from '../../src/values/pix-code.ts'
import type { ChargeStatus } from '../../src/values/settlement.ts'
import { withLost } from '../core/lost.ts'
import { isSettled, type Unpayable, whyUnpayable } from '../core/order.ts'

/** Why no charge can be shown; also the name of its words. */
export type Reason = Unpayable

/** A charge on the screen; `lost` while the merchant's server does not answer. */
interface Shown {
  readonly charge: ChargeView
  readonly lost: boolean
}

/** The charge can be paid. `broken`: no bank would take its code, so it is not shown. */
export interface Open extends Shown {
  readonly status: 'open'
  readonly broken: boolean
  readonly copy: 'none' | 'copied' | 'selected'
  /** Whether the QR is asked for where it is not shown at once. */
  readonly unfolded: boolean
}

/** The charge's time is over; `renewal` tells of the person's wish for a new one. */
export interface Expired extends Shown {
  readonly status: 'expired'
  readonly renewal: 'none' | 'asked' | 'early' | 'refused'
}

/** Everything that the element can be in. */
export type State =
  | { readonly status: 'loading'; readonly lost: boolean }
  | Open
  | Expired
  | (Shown & { readonly status: 'processing' | 'partly-paid' | 'paid' | 'failed' | 'refunded' })
  | { readonly status: 'unavailable'; readonly reason: Reason }

/** What the page is told that the element is in. */
export type Status = State['status']

/** Everything that can happen to it. */
export type Change =
  | { readonly type: 'began' | 'returned' | 'copied' | 'selected' | 'folded' | 'renewed' | 'unchanged' }
  | { readonly type: 'answered'; readonly charge: ChargeView }
  /** `problem` is the name of what the server says, or null for what may pass: no connection, a server that starts. */
  | { readonly type: 'failed'; readonly problem: string | null }

/** Before the first answer. */
export const loading: State = { status: 'loading', lost: false }

/** What a state becomes by an change. Paid yields to refunded only, refunded to nothing, but for a new beginning. */
export function step(state: State, change: Change): State {
  switch (change.type) {
    case 'began':
      return loading
    case 'answered':
      return answered(state, change.charge)
    case 'unchanged':
      return withLost(state, false)
    case 'failed':
      return change.problem === null ? withLost(state, true) : failed(state, change.problem)
    case 'renewed':
      return state.status === 'expired' ? { ...state, renewal: 'asked' } : state
    default:
      return state.status === 'open' ? touched(state, change.type) : state
  }
}

/** Whether a person waits for a new code. */
export const isRenewing = (state: State): state is Expired =>
  state.status === 'expired' && (state.renewal === 'asked' || state.renewal === 'early')

const statuses = {
  open: 'open',
  processing: 'processing',
  in_doubt: 'processing',
  partly_paid: 'partly-paid',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<ChargeStatus, Status>

function answered(before: State, charge: ChargeView): State {
  const status = statuses[charge.status]
  // an answer that was overtaken, or a server that forgot
  if (isSettled(before) && status !== before.status && status !== 'refunded') return withLost(before, false)
  const shown = { charge, lost: false }
  if (status === 'open') {
    const known = before.status === status && before.charge.pix?.code === charge.pix?.code
    const { copy, unfolded } = known ? before : untouched
    return { ...shown, status, broken: isBroken(charge), copy, unfolded }
  }
  if (status === 'expired') {
    const refused = before.status === status && before.renewal === 'refused' && before.charge.id === charge.id
    return { ...shown, status, renewal: refused ? 'refused' : 'none' }
  }
  return { ...shown, status }
}

function failed(state: State, problem: string): State {
  if (isSettled(state)) return state
  if (problem === 'no-charge') return loading
  if (isRenewing(state) && problem === 'too-early') return { ...state, lost: false, renewal: 'early' }
  if (isRenewing(state) && problem !== 'session') return { ...state, lost: false, renewal: 'refused' }
  return { status: 'unavailable', reason: whyUnpayable(problem) }
}

const untouched: Pick<Open, 'copy' | 'unfolded'> = { copy: 'none', unfolded: false }

function touched(state: Open, type: 'copied' | 'selected' | 'folded' | 'returned'): State {
  if (type === 'folded') return { ...state, unfolded: !state.unfolded }
  const copy = type === 'returned' ? 'none' : type
  return copy === state.copy ? state : { ...state, copy }
}

// A code of a charge with fine or discount may rightly state another amount.
function isBroken({ pix, amount }: ChargeView): boolean {
  if (!pix) return true
  const adjusted = [pix.fine, pix.discount].some((each) => each?.percent || each?.amount)
  return !pixCode.verify(pix.code, adjusted ? {} : { amount }).ok
}
