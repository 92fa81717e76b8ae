import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** Reads the QR code in a picture as a phone's camera does. Returns null if it finds no readable code. */
export function readQr(png: Uint8Array): string | null {
  const { data, width, height } = PNG.sync.read(png)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}
