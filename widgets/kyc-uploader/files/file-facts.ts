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

/** Information about a PDF, read without rendering it. */
interface PdfInfo {
  /** False if its end is missing. */
  readonly complete: boolean
  /** True if it is encrypted, and may need a password to be opened. */
  readonly encrypted: boolean
  /** The number of pages; null if it cannot be read without decompression. */
  readonly pages: number | null
}

const pdfSampleBytes = 256 * 1024

/** Reads a PDF's information from its first and last 256 KiB, however large it is. */
export async function readPdfInfo(file: Blob): Promise<PdfInfo> {
  const head = await latin1Text(file.slice(0, pdfSampleBytes))
  const tail = await latin1Text(file.slice(Math.max(pdfSampleBytes, file.size - pdfSampleBytes)))
  return parsePdfInfo(head + tail)
}

/** Parses the information in a PDF's text. */
export function parsePdfInfo(text: string): PdfInfo {
  // bounded repetitions keep the search fast on any input
  const trees = text.match(/<<[^<>]{0,20000}\/Type\s{0,9}\/Pages\b[^<>]{0,20000}>>/g) ?? []
  // the last tree without a parent is the root in the last saved version
  const root = trees.filter((tree) => !/\/Parent\b/.test(tree)).at(-1)
  const [, count] = /\/Count\s+(\d+)/.exec(root ?? '') ?? []
  return {
    complete: text.slice(-8192).includes('%%EOF'),
    encrypted: /\/Encrypt\s/.test(text),
    pages: Number(count) || null,
  }
}

const latin1Text = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer())

const fingerprintSampleBytes = 64 * 1024

/** Returns a fingerprint of a file's size and both ends; null where the page is not a secure context. */
export async function fingerprint(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const ends = new Blob([file.slice(0, fingerprintSampleBytes), file.slice(-fingerprintSampleBytes)])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await ends.arrayBuffer()))
  return `${file.size} ${hash.join('.')}`
}
