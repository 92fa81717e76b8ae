import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** What a phone's camera would read from a picture; null when there is no QR code in it that can be read. */
export function readQr(png: Uint8Array): string | null {
  const { data, width, height } = PNG.sync.read(png)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}
