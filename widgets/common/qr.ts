import { svg } from 'lit'
import type { QrDrawing } from './qr-drawing.ts'

/** Minimum size of a QR code in CSS pixels, quiet zone included. */
const minSizePx = 224

/** Renders a QR code, dark on white, with each module a whole number of CSS pixels. */
export const qr = ({ side, strokes }: QrDrawing, label: string) =>
  svg`<svg part="qr" role="img" aria-label=${label} viewBox="0 0 ${side} ${side}"
    width=${side * Math.ceil(minSizePx / side)} shape-rendering="crispEdges"
    ><path fill="#fff" d="M0 0h${side}v${side}H0z" /><path stroke="#000" d=${strokes} /></svg>`
