import { correction, generate, mode } from 'lean-qr'
import { pixCode } from './pix-code.ts'

interface Adjustment {
  readonly percent: number | null
  readonly amount: number | null
}

export interface PixQrFields {
  /** Cents. */
  readonly amount: number
  readonly code: string
  readonly fine: Adjustment | null
  readonly discount: Adjustment | null
}

/** Returns the modules of a charge's QR code; null for a code that no bank would accept or that is too long. */
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

/** Returns the modules of a text's QR code of level M, as `parseQrModules` reads them. */
export function encodeQr(text: string): string {
  // plain bytes: some banks' scanners fail on ECI, which names the encoding
  const data = mode.bytes(new TextEncoder().encode(text))
  const { size, get } = generate(data, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })
  const bytes = new Uint8Array(Math.ceil(size ** 2 / 8))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      if (get(x, y)) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7))
    }
  }
  return btoa(String.fromCharCode(...bytes))
}
