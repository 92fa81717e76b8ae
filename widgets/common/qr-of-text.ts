import { encodeQr } from '../../src/values/encode-qr.ts'
import { qr } from './qr.ts'

/** Renders the QR code of a text. */
export const qrOfText = (text: string, label: string) => qr(encodeQr(text), label)
