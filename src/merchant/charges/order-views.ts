import { LatestMap } from '../../core/latest-map.ts'
import { type Representation, representationOf } from '../../http/conditional.ts'
import type { ChargeView } from '../../merchant-api/charge.ts'
import { type CurrentCharge, nextChangeOf } from '../order/current-charge.ts'
import type { StoredOrder } from '../context/orders.ts'
import { deriveChargeStatus } from '../../values/charge-status.ts'
import type { ChargeSettings, OrderTerms } from '../order/order.ts'
import { toChargeView } from '../order/view.ts'

/** An order's record at one moment. */
interface OrderNow extends StoredOrder {
  readonly reference: string
  readonly terms: OrderTerms
}

/** What a request for an order receives. */
export interface OrderView {
  readonly representation: Representation
  /** When time alone will change it, in epoch milliseconds. */
  readonly changesAt: number
}

/** Returns the view of an order's charge. `bodyOf` adds what follows from it, when a client needs it. */
export function viewOfCharge(
  current: CurrentCharge,
  { record, terms }: Pick<OrderNow, 'record' | 'terms'>,
  rules: ChargeSettings,
  bodyOf?: (view: ChargeView) => ChargeView,
): OrderView {
  const view: ChargeView = toChargeView(current, record, terms, rules)
  return { representation: representationOf(view, bodyOf), changesAt: nextChangeOf(current, record, terms.now, rules) }
}

interface KnownView extends Pick<OrderNow, 'version' | 'terms'> {
  readonly view: OrderView
}

/**
 * Returns a function that computes an order's view, and remembers those of the latest orders (500): pages ask again and
 * again for one that has not changed. What a shop derives itself may change at any time, and is computed each time. A
 * view with the same entity tag is sent as before, because a QR code is slow to draw.
 */
export function latestViews(rules: Pick<ChargeSettings, 'deriveChargeStatus'>, maxViews = 500) {
  const isDerivedHere = rules.deriveChargeStatus === deriveChargeStatus
  const known = new LatestMap<string, KnownView>(maxViews)

  return <V extends OrderView | Response>(
    { reference, version, terms }: Omit<OrderNow, 'record'>,
    compute: () => V,
  ): V | OrderView => {
    const last = known.get(reference)
    if (isDerivedHere && last?.version === version && isUnchanged(last, terms)) return last.view
    const computed = compute()
    if (!isView(computed)) return computed
    const { representation, changesAt } = computed
    const isSame = last?.view.representation.etag === representation.etag
    const view = isSame ? { representation: last.view.representation, changesAt } : computed
    known.set(reference, { version, terms, view })
    return view
  }
}

const isView = (found: OrderView | Response): found is OrderView => !(found instanceof Response)

// a clock that was set back may show what was before
const isUnchanged = ({ terms, view }: KnownView, { now, owed, isClosed }: OrderTerms) =>
  terms.owed === owed && terms.isClosed === isClosed && terms.now <= now && now < view.changesAt
