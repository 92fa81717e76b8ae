import { correction, generate, mode } from 'lean-qr'

/** Returns the modules of a text's QR code of level M, as `parseQrModules` reads them. */
export function encodeQr(text: string): string {
  // plain bytes: some banks' scanners fail on ECI, which names the encoding
  const data = mode.bytes(new TextEncoder().encode(text))
  const { size, get } = generate(data, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })
  const bytes = new Uint8Array(Math.ceil(size ** 2 / 8))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      if (get(x, y)) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7))
    }
  }
  return btoa(String.fromCharCode(...bytes))
}
