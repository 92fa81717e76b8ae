import type { FileKind } from '../../../src/merchant-api/enumerations.ts'

/** A kind of file that is not accepted. Also the key of the text that says what to do instead. */
export type UnsupportedKind = 'heic' | 'image' | 'video' | 'officeDocument' | 'unknown'

/** How many bytes from the start of a file determine its kind. */
export const signatureBytes = 16

/** Detects a file's kind from its first bytes, regardless of its name. */
export function detectKind(bytes: Uint8Array): FileKind | UnsupportedKind {
  const start = [...bytes.subarray(0, signatureBytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return signatures.find(([signature]) => signature.test(start))?.[1] ?? 'unknown'
}

/** Returns whether the service accepts a kind. */
export const isSupported = (kind: FileKind | UnsupportedKind): kind is FileKind => kind.includes('/')

// in hexadecimal; the comments show the bytes as text, or the formats
const signatures: readonly (readonly [RegExp, FileKind | UnsupportedKind])[] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^474946383[79]61/, 'image/gif'], // GIF87a, GIF89a
  [/^255044462d/, 'application/pdf'], // %PDF-
  [/^.{8}66747970(686569|686576|6d696631|6d736631)/, 'heic'], // ftyp, then hei…, hev…, mif1, msf1
  [/^(.{8}66747970617669|52494646.{8}57454250|424d|49492a00|4d4d002a|38425053)/, 'image'], // AVIF, WebP, BMP, TIFF, PSD
  [/^(.{8}(66747970|6d6f6f76)|52494646.{8}41564920|1a45dfa3)/, 'video'], // ftyp or moov, AVI, Matroska
  [/^(504b0304|d0cf11e0|7b5c727466|25215053)/, 'officeDocument'], // Word and other zipped formats, old Word, RTF, PostScript
]
