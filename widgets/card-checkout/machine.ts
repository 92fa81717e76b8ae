import type { CardView } from '../../src/contract/card.ts'
import type { ChargeView } from '../../src/contract/charge.ts'
import { isSecure } from '../../src/core/local-address.ts'
import { withLost } from '../core/lost.ts'
import { isSettled, type Unpayable, whyUnpayable } from '../core/order.ts'
import { type Ended, outcomeOf } from './outcome.ts'

/** Why nothing can be paid here; also the name of its words. */
export type Reason = Unpayable | 'doubt'

/** What a payer is told over the button after a try that came to nothing; also the name of its words. */
export type Note = 'priceChanged' | 'invalid' | 'unsent' | 'unreachable' | 'notMade'

/** An order on the screen; `lost` while the merchant's server does not answer. */
interface Shown {
  readonly order: CardView
  readonly lost: boolean
}

/** What the payer has chosen; what is typed stands in the fields alone. */
interface Form extends Shown {
  /** Number of parcels. */
  readonly plan: number
  /** Id of the saved card that pays; null for another one. */
  readonly saved: number | null
  /** Id of the refused or expired charge in whose place another is made. */
  readonly replaces: string | null
}

/** The form can be filled in and sent. `wrong`: names of the fields that the server did not take. */
export interface Ready extends Form {
  readonly status: 'ready'
  readonly note: Note | null
  readonly wrong: readonly string[]
}

/**
 * A payment is being made. `card`: the tokenizer has the card, and nothing was sent. `server`: the payment was sent.
 * `lost`: its answer did not come, and what became of it is looked up; `looks` counts how often. `leaving`: the payer goes
 * to another page.
 */
export interface Paying extends Form {
  readonly status: 'paying'
  readonly stage: 'card' | 'server' | 'lost' | 'leaving'
  readonly looks: number
}

/** There is a charge, and nothing to fill in. */
export interface Charged extends Shown {
  readonly status: Ended
  readonly charge: ChargeView
}

/** Everything that the element can be in. */
export type State =
  | { readonly status: 'loading'; readonly lost: boolean }
  | Ready
  | Paying
  | Charged
  | { readonly status: 'unavailable'; readonly reason: Reason }

/** What the page is told that the element is in. */
export type Status = State['status']

/** Everything that can happen to it. */
export type Change =
  | { readonly type: 'began' | 'unchanged' }
  /** `returned`: the payer looks at the page again. `retried`: another card is to be tried. `sent`: the payment left. */
  | { readonly type: 'returned' | 'retried' | 'submitted' | 'sent' }
  | { readonly type: 'planned'; readonly plan: number }
  | { readonly type: 'chosen'; readonly saved: number | null }
  /** Nothing was sent. */
  | { readonly type: 'stopped'; readonly note: Note | null }
  | { readonly type: 'answered'; readonly order: CardView }
  /** `problem` is the name of what the server says, or null for what may pass: no connection, a server that starts. */
  | { readonly type: 'failed'; readonly problem: string | null }
  /** The payment's answer. */
  | { readonly type: 'charged'; readonly charge: ChargeView }
  /** The payment was answered with a problem, or not at all. */
  | { readonly type: 'unpaid'; readonly problem: string | null; readonly wrong: readonly string[] }

/** Before the first answer. */
export const loading: State = { status: 'loading', lost: false }

/** What a state becomes by a change. Paid yields to refunded only, refunded to nothing, but for a new beginning. */
export function step(state: State, change: Change): State {
  switch (change.type) {
    case 'began':
      return loading
    case 'answered':
      return answered(state, change.order)
    case 'unchanged':
      return isLost(state) ? looked(state, state.order, enough) : withLost(state, false)
    case 'failed':
      return change.problem === null ? withLost(state, true) : failed(state, change.problem)
    case 'charged':
      return charged(state, change.charge)
    case 'unpaid':
      return state.status === 'paying' ? unpaid(state, change.problem, change.wrong) : state
    default:
      return acted(state, change)
  }
}

type Act = Exclude<Change, { type: 'began' | 'unchanged' | 'answered' | 'failed' | 'charged' | 'unpaid' }>

function acted(state: State, change: Act): State {
  switch (change.type) {
    case 'planned':
      return state.status === 'ready' ? { ...state, plan: change.plan } : state
    case 'chosen':
      return state.status === 'ready' ? { ...state, saved: change.saved } : state
    case 'submitted':
      return state.status === 'ready' ? { ...formOf(state), status: 'paying', stage: 'card', looks: 0 } : state
    case 'sent':
      return state.status === 'paying' ? { ...state, stage: 'server' } : state
    case 'stopped':
      return state.status === 'paying' ? readied(state, change.note) : state
    case 'returned':
      return state.status === 'paying' && state.stage === 'leaving' ? readied(state, null) : state
    default:
      return isReplaceable(state) ? { ...firstForm(state.order), ...ready, replaces: state.charge.id } : state
  }
}

/** Whether another charge may be made in the place of this one. */
export const isReplaceable = (state: State): state is Charged =>
  (state.status === 'refused' || state.status === 'expired') && state.order.retryable

// what counts as one look at the order that shows no payment, and how many of them show that none was received
const once = 1
const enough = 3

const ready = { status: 'ready', note: null, wrong: [] } as const

const readied = (form: Form, note: Note | null, wrong: readonly string[] = []): Ready => ({
  ...formOf(form),
  ...ready,
  note,
  wrong,
})

const formOf = ({ order, lost, plan, saved, replaces }: Form): Form => ({ order, lost, plan, saved, replaces })

const firstForm = (order: CardView): Form => ({
  order,
  lost: false,
  plan: order.plans[0]?.count ?? 1,
  saved: order.saved[0]?.id ?? null,
  replaces: null,
})

function answered(before: State, order: CardView): State {
  const outcome = outcomeOf(order.charge)
  // an answer that was overtaken, or a server that forgot
  if (isSettled(before) && outcome !== before.status && outcome !== 'refunded') return withLost(before, false)
  if (before.status !== 'paying') return shown(before, order)
  // the payment's own answer is on its way, and may lead to a page that the order cannot show yet
  if (before.stage === 'server' && outcome === 'processing') return withLost(before, false)
  if (outcome && order.charge?.id !== before.replaces) return shown(before, order)
  return isLost(before) ? looked(before, order, once) : withLost(before, false)
}

// where a payment's answer was lost, a server that shows none may still be about to receive it
function looked(before: Paying, order: CardView, more: number): State {
  const looks = before.looks + more
  return looks < enough ? { ...before, order, lost: false, looks } : shown(readied(before, 'unsent'), order)
}

function shown(before: State, order: CardView): State {
  const { charge } = order
  const outcome = outcomeOf(charge)
  const form = 'replaces' in before ? before : null
  const isReplaced = form !== null && charge?.id === form.replaces && order.retryable
  if (charge && outcome && !isReplaced) return { status: outcome, order, charge, lost: false }
  const told = before.status === 'ready' ? { note: before.note, wrong: before.wrong } : null
  const isOther = before.status === 'ready' && before.order.amount !== order.amount
  return { ...ready, ...formFor(order, form), ...told, ...(isOther && { note: 'priceChanged' }) }
}

function formFor(order: CardView, before: Form | null): Form {
  const first = firstForm(order)
  if (!before) return first
  const hasPlan = order.plans.some(({ count }) => count === before.plan)
  const hasSaved = before.saved === null || order.saved.some(({ id }) => id === before.saved)
  return {
    ...first,
    replaces: before.replaces,
    ...(hasPlan && { plan: before.plan }),
    ...(hasSaved && { saved: before.saved }),
  }
}

function charged(before: State, charge: ChargeView): State {
  if (!('order' in before)) return before
  const outcome = outcomeOf(charge)
  if (isSettled(before) && outcome !== before.status && outcome !== 'refunded') return before
  const order = { ...before.order, charge, retryable: charge.renewable }
  if (outcome) return { status: outcome, order, charge, lost: false }
  if (before.status !== 'paying') return before
  return isSecure(charge.payment_page) ? { ...before, order, lost: false, stage: 'leaving' } : unavailable('missing')
}

// after these the order tells what there is
const untold = ['settled', 'unanswered', 'too-early', 'no-renewals']

/** Whether a payment may have been made, or be made still, for all that its problem says. */
export const isUntold = (problem: string | null): boolean => problem === null || untold.includes(problem)

const notes: Readonly<Record<string, Note>> = {
  'price-changed': 'priceChanged',
  invalid: 'invalid',
  refused: 'notMade',
}

function unpaid(before: Paying, problem: string | null, wrong: readonly string[]): State {
  if (isUntold(problem)) return { ...before, stage: 'lost', lost: problem === null }
  const note = notes[problem ?? '']
  return note ? readied(before, note, wrong) : unavailable(problem ?? '')
}

function failed(state: State, problem: string): State {
  if (isSettled(state)) return state
  if ('order' in state && problem === 'unanswered') return withLost(state, true)
  if (state.status === 'paying' && !isLost(state)) return state
  const isDoubtful = state.status === 'paying' || state.status === 'processing' || state.status === 'in-doubt'
  return isDoubtful ? { status: 'unavailable', reason: 'doubt' } : unavailable(problem)
}

const unavailable = (problem: string): State => ({ status: 'unavailable', reason: whyUnpayable(problem) })

const isLost = (state: State): state is Paying => state.status === 'paying' && state.stage === 'lost'
