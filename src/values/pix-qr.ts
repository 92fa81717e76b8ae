import { encodeQr } from './encode-qr.ts'
import { pixCode } from './pix-code.ts'

interface Adjustment {
  readonly percent: number | null
  readonly amount: number | null
}

/** The fields of a Pix charge that its QR code depends on. */
export interface PixQrFields {
  /** Cents. */
  readonly amount: number
  readonly code: string
  readonly fine: Adjustment | null
  readonly discount: Adjustment | null
}

/**
 * Returns the modules of the QR code of a charge, as `parseQrModules` reads them. Returns null for a code that no bank would
 * accept, and for one that is too long.
 */
export function pixQr({ amount, code, fine, discount }: PixQrFields): string | null {
  // the code of a charge with a fine or a discount may validly contain another amount
  const isAdjusted = [fine, discount].some((each) => each?.percent || each?.amount)
  if (!pixCode.verify(code, isAdjusted ? {} : { amount }).ok) return null
  try {
    return encodeQr(code)
  } catch {
    return null
  }
}
