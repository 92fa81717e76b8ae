import { nothing, svg } from 'lit'
import { parseQrModules, type QrModules } from '../../src/values/qr-modules.ts'

/** Light modules around a QR code: without this margin scanners do not find it. */
const quietZone = 4

/** Minimum size of a QR code in CSS pixels, quiet zone included. */
const minSizePx = 224

/** Renders the modules of a QR code, dark on white, with each module a whole number of CSS pixels. */
export function qr(text: string, label: string) {
  const modules = parseQrModules(text)
  if (!modules) return nothing
  const side = modules.size + 2 * quietZone
  return svg`<svg part="qr" role="img" aria-label=${label} viewBox="0 0 ${side} ${side}"
    width=${side * Math.ceil(minSizePx / side)} shape-rendering="crispEdges"
    ><path fill="#fff" d="M0 0h${side}v${side}H0z" /><path stroke="#000" d=${strokesOf(modules)} /></svg>`
}

/** Returns the dark modules as strokes through the middle of each row: a third of the characters that outlines take. */
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
