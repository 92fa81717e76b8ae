import { correction, generate, mode } from 'lean-qr'
import { svg } from 'lit'

/** Light modules around a QR code: without this margin scanners do not find it. */
const quietZone = 4

/** Minimum size of a QR code in CSS pixels, quiet zone included. */
const minSizePx = 224

/** Renders a QR code of level M, dark on white, with each module a whole number of CSS pixels. */
export function qr(code: string, label: string) {
  // plain bytes: some banks' scanners fail on ECI, which names the encoding
  const bytes = mode.bytes(new TextEncoder().encode(code))
  const { size, get } = generate(bytes, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })
  const side = size + 2 * quietZone
  return svg`<svg part="qr" role="img" aria-label=${label} viewBox="0 0 ${side} ${side}"
    width=${side * Math.ceil(minSizePx / side)} shape-rendering="crispEdges"
    ><path fill="#fff" d="M0 0h${side}v${side}H0z" /><path d=${pathOf(size, get)} /></svg>`
}

function pathOf(size: number, get: (x: number, y: number) => boolean): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (get(x, y)) x++
      if (x > start) path += `M${start + quietZone} ${y + quietZone}h${x - start}v1H${start + quietZone}z`
    }
  }
  return path
}
