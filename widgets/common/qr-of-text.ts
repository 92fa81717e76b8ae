import { nothing } from 'lit'
import { encodeQr } from '../../src/values/pix-qr.ts'
import { drawQr, qr, type QrDrawing } from './qr.ts'

// an element renders the same code again and again
let drawn: { readonly text: string; readonly drawing: QrDrawing | null } | undefined

export function qrOfText(text: string, label: string) {
  if (drawn?.text !== text) drawn = { text, drawing: drawQr(encodeQr(text)) }
  return drawn.drawing ? qr(drawn.drawing, label) : nothing
}
