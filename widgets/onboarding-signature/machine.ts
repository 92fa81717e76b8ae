import type { SignatureView } from '../../src/contract/signature.ts'
import { withLost } from '../core/lost.ts'
import type { Common } from '../core/served-element.ts'
import { type Standing, standingOf } from './standing.ts'

/** Why no request can be shown; also the name of its words. */
export type Reason = 'setup' | 'session' | 'request'

/** What became of the wish for the contract's file; `share` is in percent, null where it is not known. */
export type ContractFile =
  | { readonly name: 'idle' | 'missing' | 'failed' }
  | { readonly name: 'coming'; readonly share: number | null }
  | { readonly name: 'saved'; readonly as: string }

/** A request on the screen; `lost` while the merchant's server does not answer. */
interface Shown {
  readonly view: SignatureView
  readonly lost: boolean
  readonly file: ContractFile
}

/** It is this signer's turn. `visit`: whether the page to sign on was opened, and what is known since. */
export interface Ready extends Shown {
  readonly status: 'ready'
  readonly link: string
  readonly visit: 'none' | 'away' | 'checking' | 'unseen'
  /** Whether the QR for a phone is shown. */
  readonly unfolded: boolean
}

/** A request on the screen. */
export type Open = Ready | (Shown & { readonly status: Exclude<Standing['status'], 'ready'> })

/** Everything that the element can be in. */
export type State =
  | { readonly status: 'loading'; readonly lost: boolean }
  | Open
  | { readonly status: 'unavailable'; readonly reason: Reason }

/** What the page is told that the element is in. */
export type Status = State['status']

/** Everything that can happen to it. */
export type Change =
  | Common
  | { readonly type: 'opened' | 'returned' | 'folded' }
  | { readonly type: 'answered'; readonly view: SignatureView }
  | { readonly type: 'file'; readonly file: ContractFile }

/** Whether nothing more is to be expected while one looks. */
export const isOver = (state: State): boolean =>
  state.status === 'closed' ||
  state.status === 'unavailable' ||
  (state.status === 'completed' && state.view.status === 'active')

/** Before the first answer. */
export const loading: State = { status: 'loading', lost: false }

/** What a state becomes by a change. Only an answer of the server makes a contract signed. */
export function step(state: State, change: Change): State {
  switch (change.type) {
    case 'began':
      return loading
    case 'answered':
      return answered(state, change.view)
    case 'unchanged':
      return looked(withLost(state, false))
    case 'failed':
      return failed(state, change.problem)
    case 'file':
      return 'file' in state ? { ...state, file: change.file } : state
    default:
      return state.status === 'ready' ? touched(state, change.type) : state
  }
}

const reasons: Readonly<Record<string, Reason>> = { session: 'session', 'no-onboarding': 'request' }

// a service that is silent may speak again: what is known stays
const passes = (problem: string | null) => problem === null || problem === 'unanswered'

const failed = (state: State, problem: string | null): State =>
  passes(problem) ? withLost(state, true) : { status: 'unavailable', reason: reasons[problem ?? ''] ?? 'setup' }

function answered(before: State, view: SignatureView): Open {
  const standing = standingOf(view)
  const known = 'view' in before && before.view.id === view.id ? before : null
  const file = known && (known.status === standing.status || known.file.name === 'coming') ? known.file : idle
  const shown = { view, lost: false, file }
  if (standing.status !== 'ready') return { ...shown, ...standing }
  const { visit, unfolded } = known?.status === 'ready' ? known : unvisited
  return { ...shown, ...standing, visit, unfolded }
}

/** Nobody has asked for the contract's file. */
export const idle: ContractFile = { name: 'idle' }

const unvisited: Pick<Ready, 'visit' | 'unfolded'> = { visit: 'none', unfolded: false }

// nothing new after a whole wait: the signature was not seen yet
const looked = (state: State): State =>
  state.status === 'ready' && state.visit === 'checking' ? { ...state, visit: 'unseen' } : state

function touched(state: Ready, type: 'opened' | 'returned' | 'folded'): Ready {
  if (type === 'folded') return { ...state, unfolded: !state.unfolded }
  if (type === 'opened') return { ...state, visit: 'away' }
  return state.visit === 'none' ? state : { ...state, visit: 'checking' }
}
