import type { ChargeView } from '../../merchant-api/charge.ts'
import { pixQr } from '../../values/pix-qr.ts'

/** Adds the QR code to the view of an open Pix charge; returns any other view as it is. */
export type AddQr = (view: ChargeView) => ChargeView

/**
 * Creates an `AddQr` that remembers the QR codes of the charges that were shown last (default 500): drawing one takes longer
 * than everything else that a response needs.
 */
export function qrCache(maxCodes = 500): AddQr {
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
