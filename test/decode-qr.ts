import jsQR from 'jsqr'
import { parseQrModules } from '../src/values/qr-modules.ts'

/** Reads the modules of a QR code with an independent decoder; null when it cannot. */
export function decodeQr(modules: string) {
  const parsed = parseQrModules(modules)
  if (!parsed) return null
  // four pixels for each module, and the margin of four modules without which decoders do not find a code
  const side = (parsed.size + 8) * 4
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / 4) - 4, Math.floor(y / 4) - 4]
      if (column >= 0 && row >= 0 && row < parsed.size && parsed.isDark(column, row))
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return jsQR(pixels, side, side)
}
