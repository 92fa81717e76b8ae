import { etagOf } from '../../http/conditional.ts'
import { jsonResponse } from '../../http/response.ts'
import type { ChargeView } from '../../merchant-api/charge.ts'
import { pixQr } from '../../values/pix-qr.ts'
import type { CurrentCharge } from '../order/current-charge.ts'
import type { Rules } from '../order/rules.ts'
import { chargeView } from '../order/view.ts'
import type { LoadedOrder } from './load-order.ts'

/** Responds with an order's charge and its entity tag. */
export function chargeResponse(current: CurrentCharge, { record, price }: LoadedOrder, rules: Rules): Response {
  const view = chargeView(current, record, price, rules)
  return jsonResponse(withQr(view), { headers: { etag: etagOf(view) } })
}

/**
 * Returns a function that adds the QR code to the view of an open Pix charge, and returns any other view as it is. It remembers
 * the codes of the charges that were shown last (default 500): drawing one takes longer than everything else that a response
 * needs.
 */
export function qrCache(maxCodes = 500): (view: ChargeView) => ChargeView {
  const codes = new Map<string, string | null>()

  function qrOf(amount: number, pix: NonNullable<ChargeView['pix']>): string | null {
    const key = JSON.stringify([pix.code, amount, pix.fine, pix.discount])
    const known = codes.get(key)
    const qr = known === undefined ? pixQr({ amount, ...pix }) : known
    codes.delete(key)
    codes.set(key, qr)
    const [oldest] = codes.keys()
    if (codes.size > maxCodes && oldest !== undefined) codes.delete(oldest)
    return qr
  }

  return (view) => {
    const { status, amount, pix } = view
    return pix && status === 'open' ? { ...view, pix: { ...pix, qr: qrOf(amount, pix) } } : view
  }
}

/** Adds the QR code to the view of an open Pix charge. */
export const withQr = qrCache()
