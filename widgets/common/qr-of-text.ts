import { nothing } from 'lit'
import { encodeQr } from '../../src/values/encode-qr.ts'
import { qr } from './qr.ts'
import { drawQr } from './qr-drawing.ts'

/** Renders the QR code of a text. */
export function qrOfText(text: string, label: string) {
  const drawing = drawQr(encodeQr(text))
  return drawing ? qr(drawing, label) : nothing
}
