import { svg } from 'lit'
import { parseQrModules, type QrModules } from '../../src/values/qr-modules.ts'

/** Minimum size of a QR code in CSS pixels, quiet zone included. */
const minSizePx = 224

/** Renders a QR code, dark on white, with each module a whole number of CSS pixels. */
export const qr = ({ side, strokes }: QrDrawing, label: string) =>
  svg`<svg part="qr" role="img" aria-label=${label} viewBox="0 0 ${side} ${side}"
    width=${side * Math.ceil(minSizePx / side)} shape-rendering="crispEdges"
    ><path fill="#fff" d="M0 0h${side}v${side}H0z" /><path stroke="#000" d=${strokes} /></svg>`

/** Light modules around a QR code: without this margin scanners do not find it. */
const quietZone = 4

/** A QR code as strokes through the dark modules of each row: a third of the characters that outlines take. */
export interface QrDrawing {
  /** The modules of a side, the margin included. */
  readonly side: number
  readonly strokes: string
}

/** Draws the modules of a QR code, as `parseQrModules` reads them. Returns null for any other text. */
export function drawQr(text: string): QrDrawing | null {
  const modules = parseQrModules(text)
  return modules && { side: modules.size + 2 * quietZone, strokes: strokesOf(modules) }
}

function strokesOf({ size, isDark }: QrModules): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    let end: number | null = null
    for (let x = 0; x < size; x++) {
      const start = x
      while (isDark(x, y)) x++
      if (x === start) continue
      path += end === null ? `M${start + quietZone} ${y + quietZone}.5` : `m${start - end} 0`
      path += `h${x - start}`
      end = x
    }
  }
  return path
}
