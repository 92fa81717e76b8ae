import jsQR from 'jsqr'
import { readPng } from '../../tools/read-png.ts'

/** Reads the QR code in a picture as a phone's camera does. Returns null if it finds no readable code. */
export function readQr(png: Uint8Array): string | null {
  const { data, width, height } = readPng(png)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}
