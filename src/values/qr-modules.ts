/** The modules of a QR code, without the light margin that surrounds it. */
export interface QrModules {
  /** The number of modules in a row, and the number of rows. */
  readonly size: number
  isDark(x: number, y: number): boolean
}

/**
 * Parses the modules of a QR code: base64 of one bit for each module, row by row, 1 for a dark one, the first bit of a
 * byte first, with zeros at the end of the last byte. Returns null for any other text.
 */
export function parseQrModules(text: string): QrModules | null {
  const bytes = decodeBase64(text)
  const size = Math.floor(Math.sqrt(bytes.length * 8))
  // ISO 18004: 40 versions, from 21 to 177 modules
  const isVersion = size >= 21 && size <= 177 && size % 4 === 1
  if (!isVersion || bytes.length !== Math.ceil(size ** 2 / 8)) return null
  return {
    size,
    isDark(x, y) {
      const at = y * size + x
      return x < size && ((bytes.charCodeAt(at >> 3) << (at & 7)) & 128) !== 0
    },
  }
}

function decodeBase64(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}
