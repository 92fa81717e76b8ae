import type { State, Status } from './machine.ts'

/** What the element's events tell: no personal data. */
export interface CheckoutDetail {
  readonly status: Status
  /** The service's id of the charge, where one is known. */
  readonly id?: string
  /** Cents: the charge's, or else the order's cash price. */
  readonly amount?: number
}

const names: Readonly<Partial<Record<Status, string>>> = { ready: 'opened', 'in-doubt': 'doubted' }

/** The event that tells the page of a state; null where it is told nothing new. */
export function eventOf(state: State, before: State): CustomEvent<CheckoutDetail> | null {
  const { status } = state
  if (status === 'paying' || (status === 'ready' && before.status === 'paying')) return null
  return new CustomEvent(names[status] ?? status, { detail: detailOf(state), bubbles: true, composed: true })
}

function detailOf(state: State): CheckoutDetail {
  const { status } = state
  if ('charge' in state) return { status, id: state.charge.id, amount: state.charge.amount }
  return 'order' in state ? { status, amount: state.order.amount } : { status }
}
