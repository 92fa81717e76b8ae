import type { ChargeView } from '../../src/merchant-api/charge.ts'
import type { ChargeStatus } from '../../src/values/charge-status.ts'
import { pixCode } from '../../src/values/pix-code.ts'
import { withConnectionLost } from '../common/connection/connection-lost.ts'
import { isSettled, type UnpayableReason, unpayableReason } from '../common/unpayable.ts'

/** The reason why no charge can be shown. It is also the key of its label. */
export type Reason = UnpayableReason

/** A state that shows a charge. `connectionLost` is true while the merchant's server does not respond. */
interface WithCharge {
  readonly charge: ChargeView
  readonly connectionLost: boolean
}

/** The charge can be paid. */
export interface Open extends WithCharge {
  readonly status: 'open'
  /** True if no bank would accept the code, which is then not shown. */
  readonly isCodeInvalid: boolean
  readonly copy: 'none' | 'copied' | 'selected'
  /** True after the user opened the QR code where it is not shown at once. */
  readonly isQrOpen: boolean
}

/** The charge has expired. `renewal` is the state of the user's request for a new code. */
export interface Expired extends WithCharge {
  readonly status: 'expired'
  readonly renewal: 'none' | 'requested' | 'too-early' | 'rejected'
}

/** Every state of the element. */
export type State =
  | { readonly status: 'loading'; readonly connectionLost: boolean }
  | Open
  | Expired
  | (WithCharge & { readonly status: 'processing' | 'partly-paid' | 'paid' | 'failed' | 'refunded' })
  | { readonly status: 'unavailable'; readonly reason: Reason }

/** The status that the element reports to its page. */
export type Status = State['status']

/** Every change that the element's state machine handles. */
export type Change =
  | {
      readonly type: 'restarted' | 'returned' | 'copied' | 'selected' | 'qr-toggled' | 'renewal-requested' | 'unchanged'
    }
  | { readonly type: 'loaded'; readonly charge: ChargeView }
  /** `problem` is the problem's name, or null for a temporary failure: no connection, a server that is starting. */
  | { readonly type: 'failed'; readonly problem: string | null }

/** The state before the first response. */
export const loading: State = { status: 'loading', connectionLost: false }

/** Returns the state after a change. `paid` changes to `refunded` only, and `refunded` is final until a restart. */
export function step(state: State, change: Change): State {
  switch (change.type) {
    case 'restarted':
      return loading
    case 'loaded':
      return afterLoad(state, change.charge)
    case 'unchanged':
      return withConnectionLost(state, false)
    case 'failed':
      return change.problem === null ? withConnectionLost(state, true) : afterProblem(state, change.problem)
    case 'renewal-requested':
      return state.status === 'expired' ? { ...state, renewal: 'requested' } : state
    default:
      return state.status === 'open' ? afterInteraction(state, change.type) : state
  }
}

/** Returns whether the user waits for a new code. */
export const isRenewing = (state: State): state is Expired =>
  state.status === 'expired' && (state.renewal === 'requested' || state.renewal === 'too-early')

const statuses = {
  open: 'open',
  processing: 'processing',
  uncertain: 'processing',
  partly_paid: 'partly-paid',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<ChargeStatus, Status>

function afterLoad(previous: State, charge: ChargeView): State {
  const status = statuses[charge.status]
  // a delayed response, or a server that lost its record
  if (isSettled(previous) && status !== previous.status && status !== 'refunded')
    return withConnectionLost(previous, false)
  const withCharge = { charge, connectionLost: false }
  if (status === 'open') {
    const isSameCode = previous.status === status && previous.charge.pix?.code === charge.pix?.code
    const { copy, isQrOpen } = isSameCode ? previous : noInteraction
    return { ...withCharge, status, isCodeInvalid: hasInvalidCode(charge), copy, isQrOpen }
  }
  if (status === 'expired') {
    const isRejected = previous.status === status && previous.renewal === 'rejected' && previous.charge.id === charge.id
    return { ...withCharge, status, renewal: isRejected ? 'rejected' : 'none' }
  }
  return { ...withCharge, status }
}

function afterProblem(state: State, problem: string): State {
  if (isSettled(state)) return state
  if (problem === 'charge-not-found') return loading
  if (isRenewing(state) && problem === 'renewal-too-early')
    return { ...state, connectionLost: false, renewal: 'too-early' }
  if (isRenewing(state) && problem !== 'invalid-session')
    return { ...state, connectionLost: false, renewal: 'rejected' }
  return { status: 'unavailable', reason: unpayableReason(problem) }
}

const noInteraction: Pick<Open, 'copy' | 'isQrOpen'> = { copy: 'none', isQrOpen: false }

function afterInteraction(state: Open, type: 'copied' | 'selected' | 'qr-toggled' | 'returned'): State {
  if (type === 'qr-toggled') return { ...state, isQrOpen: !state.isQrOpen }
  const copy = type === 'returned' ? 'none' : type
  return copy === state.copy ? state : { ...state, copy }
}

// the code of a charge with a fine or a discount may validly contain another amount
function hasInvalidCode({ pix, amount }: ChargeView): boolean {
  if (!pix) return true
  const isAdjusted = [pix.fine, pix.discount].some((each) => each?.percent || each?.amount)
  return !pixCode.verify(pix.code, isAdjusted ? {} : { amount }).ok
}
