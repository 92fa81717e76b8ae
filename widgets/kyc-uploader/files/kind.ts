import type { FileKind } from '../../../src/contract/kyc.ts'

/** What a file turns out to be that is not taken; also the name of the words that say what to do instead. */
export type OtherKind = 'heic' | 'picture' | 'video' | 'paper' | 'other'

/** Bytes from the start of a file that tell its kind. */
export const telling = 16

/** The kind of a file by its first bytes, whatever its name says. */
export function kindOf(bytes: Uint8Array): FileKind | OtherKind {
  const start = [...bytes.subarray(0, telling)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return signs.find(([sign]) => sign.test(start))?.[1] ?? 'other'
}

/** Whether a kind is one that the service takes. */
export const isTaken = (kind: FileKind | OtherKind): kind is FileKind => kind.includes('/')

// in hexadecimal; the words are what the bytes read as
const signs: readonly (readonly [RegExp, FileKind | OtherKind])[] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^474946383[79]61/, 'image/gif'], // GIF87a, GIF89a
  [/^255044462d/, 'application/pdf'], // %PDF-
  [/^.{8}66747970(686569|686576|6d696631|6d736631)/, 'heic'], // ftyp, then hei…, hev…, mif1, msf1
  [/^(.{8}66747970617669|52494646.{8}57454250|424d|49492a00|4d4d002a|38425053)/, 'picture'], // AVIF, WebP, BMP, TIFF, PSD
  [/^(.{8}(66747970|6d6f6f76)|52494646.{8}41564920|1a45dfa3)/, 'video'], // ftyp or moov, AVI, Matroska
  [/^(504b0304|d0cf11e0|7b5c727466|25215053)/, 'paper'], // Word and all that is zipped, old Word, RTF, PostScript
]
