import type { ChargeView } from '../../src/merchant-api/charge.ts'
import type { ChargeStatus } from '../../src/values/charge-status.ts'
import { drawQr, type QrDrawing } from '../common/qr.ts'
import {
  type CommonChange,
  loading,
  type Loading,
  type Unavailable,
  withConnectionLost,
} from '../common/state-machine.ts'
import { isPaidOrRefunded, unpayableReason, type UnpayableReason } from '../common/unpayable.ts'

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
  /** The QR code; null while the element still has to check the code and draw it, or after it could not. */
  readonly qr: QrDrawing | null
  /** True if the element could not load what draws the code. The code is shown unchecked. */
  readonly hasNoQr: boolean
  readonly copy: 'none' | 'copied' | 'selected'
  /** True after the user asked for more time, so that a new code follows this one. */
  readonly wantsMoreTime: boolean
}

/** The charge has expired. `renewal` is the request for a new code: `wanted` until the server allows one. */
export interface Expired extends WithCharge {
  readonly status: 'expired'
  readonly renewal: 'none' | 'wanted' | 'requested' | 'too-early' | 'rejected'
}

export type State =
  | Loading
  | Open
  | Expired
  | (WithCharge & { readonly status: 'processing' | 'partly-paid' | 'paid' | 'failed' | 'refunded' })
  | Unavailable<Reason>

/** The status that the element reports to its page. */
export type Status = State['status']

export type Change =
  | CommonChange
  | { readonly type: 'returned' | 'copied' | 'selected' | 'renewal-requested' }
  | { readonly type: 'loaded'; readonly charge: ChargeView }
  /** The modules of a charge's QR code: null if no bank would accept the code, undefined if it was not encoded. */
  | { readonly type: 'code-drawn'; readonly charge: ChargeView; readonly qr: string | null | undefined }

/** Returns the state after a change. `paid` changes to `refunded` only, and `refunded` is final until a restart. */
export function step(state: State, change: Change): State {
  switch (change.type) {
    case 'restarted':
      return loading
    case 'loaded':
      return afterLoad(state, change.charge)
    case 'code-drawn':
      return isUndrawn(state) && hasSameCode(state.charge, change.charge)
        ? { ...state, ...drawnCode(change.qr) }
        : state
    case 'unchanged':
      return withConnectionLost(state, false)
    case 'failed':
      return change.problem === null ? withConnectionLost(state, true) : afterProblem(state, change.problem)
    case 'renewal-requested':
      return state.status === 'expired'
        ? { ...state, renewal: 'requested' }
        : state.status === 'open'
          ? { ...state, wantsMoreTime: true }
          : state
    default:
      return state.status === 'open' ? afterCopying(state, change.type) : state
  }
}

/** Returns whether the user waits for a new code. */
export const isRenewing = (state: State): state is Expired =>
  state.status === 'expired' && (state.renewal === 'requested' || state.renewal === 'too-early')

const statusOf = (status: ChargeStatus) =>
  status === 'uncertain' ? 'processing' : status === 'partly_paid' ? 'partly-paid' : status

function afterLoad(previous: State, charge: ChargeView): State {
  const status = statusOf(charge.status)
  // a delayed response, or a server that lost its record
  if (isPaidOrRefunded(previous) && status !== previous.status && status !== 'refunded')
    return withConnectionLost(previous, false)
  const withCharge = { charge, connectionLost: false }
  if (status === 'open') {
    const known = previous.status === status ? previous : null
    const isSameCode = known?.charge.pix?.code === charge.pix?.code
    return { ...noInteraction, ...(isSameCode && known), ...codeOf(charge, known), ...withCharge, status }
  }
  if (status === 'expired') return { ...withCharge, status, renewal: renewalAfterLoad(previous, charge) }
  return { ...withCharge, status }
}

/** Returns the renewal of an expired charge. A wanted code is requested once the server allows it, never before. */
function renewalAfterLoad(previous: State, { id, renewable, renewable_at }: ChargeView): Expired['renewal'] {
  if ((previous.status !== 'open' && previous.status !== 'expired') || previous.charge.id !== id) return 'none'
  if (previous.status === 'expired' && previous.renewal === 'rejected') return 'rejected'
  const isWanted = previous.status === 'open' ? previous.wantsMoreTime : previous.renewal === 'wanted'
  if (!isWanted) return 'none'
  return renewable ? 'requested' : renewable_at ? 'wanted' : 'none'
}

function afterProblem(state: State, problem: string): State {
  if (isPaidOrRefunded(state)) return state
  if (problem === 'charge-not-found') return loading
  if (isRenewing(state) && problem !== 'invalid-session') {
    const renewal = problem === 'renewal-too-early' ? 'too-early' : 'rejected'
    return { ...state, connectionLost: false, renewal }
  }
  return { status: 'unavailable', reason: unpayableReason(problem) }
}

const noInteraction: Pick<Open, 'copy' | 'wantsMoreTime'> = { copy: 'none', wantsMoreTime: false }

function afterCopying(state: Open, type: 'copied' | 'selected' | 'returned'): State {
  const copy = type === 'returned' ? 'none' : type
  return copy === state.copy ? state : { ...state, copy }
}

/** Returns whether the code of a state is neither checked nor drawn, because its server did not draw it. */
export const isUndrawn = (state: State): state is Open =>
  state.status === 'open' && !state.isCodeInvalid && state.qr === null

/** Returns whether the element has to check and draw the code of a state, and has not failed to. */
export const needsDrawing = (state: State): state is Open => isUndrawn(state) && !state.hasNoQr

const hasSameCode = (one: ChargeView, other: ChargeView) => codeFields(one) === codeFields(other)

const codeFields = ({ amount, pix }: ChargeView) => JSON.stringify([amount, pix?.code, pix?.fine, pix?.discount])

type DrawnCode = Pick<Open, 'isCodeInvalid' | 'qr' | 'hasNoQr'>

const drawnCode = (qr: string | null | undefined): DrawnCode => ({
  isCodeInvalid: qr === null,
  qr: drawQr(qr ?? ''),
  hasNoQr: qr === undefined,
})

const undrawnCode: DrawnCode = { isCodeInvalid: false, qr: null, hasNoQr: false }

/** Returns a charge's code as the server has drawn it, or else as the element drew it for the last response. */
function codeOf(charge: ChargeView, previous: Open | null): DrawnCode {
  const { pix } = charge
  if (!pix || pix.qr === null) return drawnCode(null)
  const received = drawnCode(pix.qr)
  if (received.qr) return received
  if (!previous || previous.hasNoQr || !hasSameCode(previous.charge, charge)) return undrawnCode
  return previous
}
