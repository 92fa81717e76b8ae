import { isSecure } from '../../src/core/local-address.ts'
import type { CardView } from '../../src/merchant-api/card.ts'
import type { ChargeView } from '../../src/merchant-api/charge.ts'
import type { CardField } from '../card-fields/card.ts'
import {
  type CommonChange,
  loading,
  type Loading,
  type Unavailable,
  withConnectionLost,
} from '../common/state-machine.ts'
import { isPaidOrRefunded, unpayableReason, type UnpayableReason } from '../common/unpayable.ts'
import { type CardOutcome, outcomeOf } from './outcome.ts'

/** Why nothing can be paid here. Also the key of the text that says so. */
export type Reason = UnpayableReason | 'outcomeUnknown'

/** The message above the button, after an attempt without a payment or a known outcome. Also the key of its text. */
export type Note =
  | 'priceChanged'
  | 'invalid'
  | 'refused'
  | 'notReceived'
  | 'tokenizerFailed'
  | 'offline'
  | 'notAccepted'
  | 'failed'
  | 'alreadyPaid'
  | 'wayChanged'

const sureNotes: readonly (Note | null)[] = [
  'invalid',
  'refused',
  'tokenizerFailed',
  'offline',
  'notAccepted',
  'wayChanged',
]

/** Returns whether a message says that nothing was charged. */
export const isSure = (note: Note | null): boolean => sureNotes.includes(note)

/** A loaded order. `connectionLost` while the merchant's server does not respond. */
interface OrderState {
  readonly order: CardView
  readonly connectionLost: boolean
}

/** The payer's choices. Typed values are kept in the input fields only. */
interface FormState extends OrderState {
  /** Number of installments. */
  readonly installments: number
  /** Id of the saved card that pays; null for a card that is typed. */
  readonly savedCard: number | null
  /** Id of the declined or expired charge that the next payment replaces. */
  readonly replacesCharge: string | null
  /** True while an earlier attempt may still turn out to be paid, so that nobody can say that nothing was charged. */
  readonly mayBePaid: boolean
}

/** The form can be submitted. `invalidFields`: paths that the server rejected, or fields that the tokenizer refused. */
export interface Ready extends FormState {
  readonly status: 'ready'
  readonly note: Note | null
  readonly invalidFields: readonly string[]
}

/**
 * A payment is being made.
 * - `waiting`: the payer has pressed the button before it is known how cards are taken. Nothing has begun.
 * - `tokenizing`: the tokenizer has the card, and nothing was sent to the merchant.
 * - `submitting`: the payment was sent.
 * - `unconfirmed`: the response was lost, and the element polls the order for the outcome.
 * - `redirecting`: the payer goes to a payment page.
 */
export interface Paying extends FormState {
  readonly status: 'paying'
  readonly stage: 'waiting' | 'tokenizing' | 'submitting' | 'unconfirmed' | 'redirecting'
  readonly pollsWithoutCharge: number
}

/** The order has a charge, and there is nothing to fill in. */
export interface Settled extends OrderState {
  readonly status: CardOutcome
  readonly charge: ChargeView
}

export type State = Loading | Ready | Paying | Settled | Unavailable<Reason>

/** The element's public status. */
export type Status = State['status']

export type Change =
  | CommonChange
  /** `returned`: the payer, or the network, came back. `retried`: the payer wants to pay again. `sent`: to the merchant. */
  | { readonly type: 'returned' | 'retried' | 'sent' }
  /** The payer pays. `waiting`: it is not known yet how cards are taken. */
  | { readonly type: 'submitted'; readonly stage?: 'waiting' }
  | { readonly type: 'plan-chosen'; readonly installments: number }
  | { readonly type: 'card-chosen'; readonly savedCard: number | null }
  /** The attempt ended before anything was sent; one that was sent goes on. `refused`: the fields that the tokenizer refused. */
  | { readonly type: 'not-sent'; readonly note: Note | null; readonly refused?: readonly CardField[] }
  | { readonly type: 'loaded'; readonly order: CardView }
  /** The payment's response. */
  | { readonly type: 'charged'; readonly charge: ChargeView }
  /** The payment's response was a problem, or there was none. */
  | { readonly type: 'payment-failed'; readonly problem: string | null; readonly invalidFields: readonly string[] }

/** Applies a change to a state. Only a refund ends `paid`, and only a restart ends `refunded`. */
export function step(state: State, change: Change): State {
  switch (change.type) {
    case 'restarted':
      return loading
    case 'loaded':
      return orderLoaded(state, change.order)
    case 'unchanged':
      return isUnconfirmed(state)
        ? polledWithoutCharge(state, state.order, maxPollsWithoutCharge)
        : withConnectionLost(state, false)
    case 'failed':
      return change.problem === null ? withConnectionLost(state, true) : failed(state, change.problem)
    case 'charged':
      return chargeReceived(state, change.charge)
    case 'payment-failed':
      return state.status === 'paying' ? paymentFailed(state, change.problem, change.invalidFields) : state
    default:
      return formChanged(state, change)
  }
}

type FormChange = Exclude<Change, CommonChange | { type: 'loaded' | 'charged' | 'payment-failed' }>

function formChanged(state: State, change: FormChange): State {
  switch (change.type) {
    case 'plan-chosen':
      return state.status === 'ready' ? { ...state, installments: change.installments } : state
    case 'card-chosen':
      return state.status === 'ready' ? { ...state, savedCard: change.savedCard } : state
    case 'submitted':
      return state.status === 'ready' ? payWith(state, change.stage) : state
    case 'sent':
      return state.status === 'paying' ? { ...state, stage: 'submitting' } : state
    case 'not-sent':
      return isUnsent(state) ? backToForm(state, change.note, change.refused) : state
    case 'returned':
      if (state.status === 'ready' && state.note === 'offline') return { ...state, note: null }
      return state.status === 'paying' && state.stage === 'redirecting'
        ? backToForm({ ...state, mayBePaid: true }, 'alreadyPaid')
        : state
    default:
      return isReplaceable(state)
        ? {
            ...initialForm(state.order),
            ...ready,
            replacesCharge: state.charge.id,
            mayBePaid: state.status === 'expired',
          }
        : state
  }
}

/** Returns whether a new charge may replace this one. */
export const isReplaceable = (state: State): state is Settled =>
  (state.status === 'declined' || state.status === 'expired') && state.order.retryable

// the server did not receive a payment if this many polls show none; one poll that waited its full time counts as all
const maxPollsWithoutCharge = 3

/** Returns whether a payment is being made of which the merchant has received nothing. */
const isUnsent = (state: State): state is Paying =>
  state.status === 'paying' && (state.stage === 'waiting' || state.stage === 'tokenizing')

const ready = { status: 'ready', note: null, invalidFields: [] } as const

function backToForm(paying: Paying, note: Note | null, invalidFields: readonly string[] = []): Ready {
  const { stage: _, pollsWithoutCharge: _polls, ...form } = paying
  return { ...form, ...ready, note: form.mayBePaid && isSure(note) ? 'failed' : note, invalidFields }
}

function payWith(state: Ready, stage: Paying['stage'] = 'tokenizing'): Paying {
  const { note: _, invalidFields: _fields, ...form } = state
  return { ...form, status: 'paying', stage, pollsWithoutCharge: 0 }
}

const initialForm = (order: CardView): FormState => ({
  order,
  connectionLost: false,
  installments: order.installment_plans[0]?.count ?? 1,
  savedCard: order.saved_cards[0]?.id ?? null,
  replacesCharge: null,
  mayBePaid: false,
})

function orderLoaded(previous: State, order: CardView): State {
  const outcome = outcomeOf(order.charge)
  // a stale response, or a server that lost the charge
  if (isPaidOrRefunded(previous) && outcome !== previous.status && outcome !== 'refunded')
    return withConnectionLost(previous, false)
  if (previous.status !== 'paying') return showOrder(previous, order)
  // the payment's own response is still to come, and may redirect to a page that the order does not show yet
  if (previous.stage === 'submitting' && outcome === 'processing') return withConnectionLost(previous, false)
  if (outcome && order.charge?.id !== previous.replacesCharge) return showOrder(previous, order)
  return isUnconfirmed(previous) ? polledWithoutCharge(previous, order, 1) : withConnectionLost(previous, false)
}

// after a lost response, a server that shows no charge may still be about to receive the payment
function polledWithoutCharge(previous: Paying, order: CardView, polls: number): State {
  const pollsWithoutCharge = previous.pollsWithoutCharge + polls
  return pollsWithoutCharge < maxPollsWithoutCharge
    ? { ...previous, order, connectionLost: false, pollsWithoutCharge }
    : showOrder({ ...backToForm(previous, 'notReceived'), mayBePaid: true }, order)
}

function showOrder(previous: State, order: CardView): State {
  const { charge } = order
  const outcome = outcomeOf(charge)
  const form = 'replacesCharge' in previous ? previous : null
  const isReplaced = form !== null && charge?.id === form.replacesCharge && order.retryable
  if (charge && outcome && !isReplaced) return { status: outcome, order, charge, connectionLost: false }
  const kept = previous.status === 'ready' ? { note: previous.note, invalidFields: previous.invalidFields } : null
  const isPriceChanged = previous.status === 'ready' && previous.order.amount !== order.amount
  return { ...ready, ...keptForm(order, form), ...kept, ...(isPriceChanged && { note: 'priceChanged' }) }
}

function keptForm(order: CardView, previous: FormState | null): FormState {
  const first = initialForm(order)
  if (!previous) return first
  const hasPlan = order.installment_plans.some(({ count }) => count === previous.installments)
  const hasSaved = previous.savedCard === null || order.saved_cards.some(({ id }) => id === previous.savedCard)
  return {
    ...first,
    replacesCharge: previous.replacesCharge,
    mayBePaid: previous.mayBePaid,
    ...(hasPlan && { installments: previous.installments }),
    ...(hasSaved && { savedCard: previous.savedCard }),
  }
}

function chargeReceived(previous: State, charge: ChargeView): State {
  if (!('order' in previous)) return previous
  const outcome = outcomeOf(charge)
  if (isPaidOrRefunded(previous) && outcome !== previous.status && outcome !== 'refunded') return previous
  const order = { ...previous.order, charge, retryable: charge.renewable }
  if (outcome) return { status: outcome, order, charge, connectionLost: false }
  if (previous.status !== 'paying') return previous
  return isSecure(charge.payment_page)
    ? { ...previous, order, connectionLost: false, stage: 'redirecting' }
    : unavailable('not-found')
}

// after these problems the order itself shows what became of the payment
const unconfirmedProblems = ['already-settled', 'service-unavailable', 'renewal-too-early', 'renewals-exhausted']

/** Returns whether a payment may have been made, or may still be made, despite a problem; null is a lost response. */
export const isOutcomeUnknown = (problem: string | null): boolean =>
  problem === null || unconfirmedProblems.includes(problem)

const notes: Readonly<Record<string, Note>> = {
  'price-changed': 'priceChanged',
  'validation-failed': 'invalid',
  'service-declined': 'notAccepted',
  'configuration-error': 'notAccepted',
}

function paymentFailed(previous: Paying, problem: string | null, invalidFields: readonly string[]): State {
  if (isOutcomeUnknown(problem)) return { ...previous, stage: 'unconfirmed', connectionLost: problem === null }
  const note = notes[problem ?? '']
  return note ? backToForm(previous, note, invalidFields) : unavailable(problem ?? '')
}

function failed(state: State, problem: string): State {
  if (isPaidOrRefunded(state)) return state
  if ('order' in state && problem === 'service-unavailable') return withConnectionLost(state, true)
  if (state.status === 'paying' && !isUnconfirmed(state)) return state
  const mayHavePaid = state.status === 'paying' || state.status === 'processing' || state.status === 'uncertain'
  return mayHavePaid ? { status: 'unavailable', reason: 'outcomeUnknown' } : unavailable(problem)
}

const unavailable = (problem: string): State => ({ status: 'unavailable', reason: unpayableReason(problem) })

const isUnconfirmed = (state: State): state is Paying => state.status === 'paying' && state.stage === 'unconfirmed'
