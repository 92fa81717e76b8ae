import { correction, generate, mode } from 'lean-qr'
import { svg } from 'lit'

/** Light modules around a QR, without which readers do not find it. */
const quiet = 4

/** CSS pixels, quiet zone included, that a side has at least. */
const smallest = 224

/** Draws a code as a QR of level M, dark on white, each module a whole number of CSS pixels. */
export function qr(code: string, label: string) {
  // plain bytes, for ECI (which names their encoding) makes some banks' readers stumble
  const bytes = mode.bytes(new TextEncoder().encode(code))
  const { size, get } = generate(bytes, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })
  const side = size + 2 * quiet
  return svg`<svg part="qr" role="img" aria-label=${label} viewBox="0 0 ${side} ${side}"
    width=${side * Math.ceil(smallest / side)} shape-rendering="crispEdges"
    ><path fill="#fff" d="M0 0h${side}v${side}H0z" /><path d=${pathOf(size, get)} /></svg>`
}

function pathOf(size: number, get: (x: number, y: number) => boolean): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (get(x, y)) x++
      if (x > start) path += `M${start + quiet} ${y + quiet}h${x - start}v1H${start + quiet}z`
    }
  }
  return path
}
