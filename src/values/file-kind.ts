/** The kinds of files that the service accepts as documents, by media type. */
type FileKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'

/** A kind of file that is not accepted. */
export type UnsupportedKind = 'heic' | 'image' | 'video' | 'officeDocument' | 'unknown'

/** Number of leading bytes that decide the kind of a file. Programs find the header of a PDF anywhere within them. */
export const fileHeaderLength = 1024

/**
 * Detects the kind of a file by its leading bytes, whatever its name. A PDF may have other bytes before its header,
 * such as a byte order mark or the headers of a transfer, unless they are the start of a file of another kind.
 */
export function detectKind(head: Uint8Array): FileKind | UnsupportedKind {
  const kind = kindAtStart(head)
  const text = String.fromCharCode(...head.subarray(0, fileHeaderLength))
  if (kind || !text.includes('%PDF-')) return kind ?? 'unknown'
  const blanks = /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?(?:[\s\0]+)?/.exec(text)?.[0].length
  const kindBehindBlanks = kindAtStart(head.subarray(blanks)) ?? 'application/pdf'
  // no program opens an image with blanks before it
  return kindBehindBlanks.startsWith('image/') ? 'unknown' : kindBehindBlanks
}

export const isSupported = (kind: FileKind | UnsupportedKind): kind is FileKind => kind.includes('/')

/** Detects the kind of a file that the service accepts; null for any other kind. */
export function detectFileKind(head: Uint8Array): FileKind | null {
  const kind = detectKind(head)
  return isSupported(kind) ? kind : null
}

function kindAtStart(bytes: Uint8Array): FileKind | UnsupportedKind | undefined {
  const start = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return signatures.find(([signature]) => signature.test(start))?.[1]
}

// in hexadecimal; the comments show the bytes as text, or the formats
const signatures: readonly (readonly [RegExp, FileKind | UnsupportedKind])[] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^474946383[79]61/, 'image/gif'], // GIF87a, GIF89a
  [/^255044462d/, 'application/pdf'], // %PDF-
  [/^.{8}66747970(686569|686576|6d696631|6d736631)/, 'heic'], // ftyp, then hei…, hev…, mif1, msf1
  [/^(.{8}66747970617669|52494646.{8}57454250|424d|49492a00|4d4d002a|38425053)/, 'image'], // AVIF, WebP, BMP, TIFF, PSD
  [/^(ff0a|0000000c6a|00000100)/, 'image'], // JPEG XL, JPEG XL or 2000 in a container, ICO
  [/^(.{8}(66747970|6d6f6f76)|52494646.{8}41564920|1a45dfa3)/, 'video'], // ftyp or moov, AVI, Matroska
  [/^(504b0304|d0cf11e0|7b5c727466|25215053)/, 'officeDocument'], // Word and other zipped formats, old Word, RTF, PostScript
  [/^(3c|003c)/, 'unknown'], // < of HTML, XML and SVG
  [/^(504b|1f8b|377abcaf|52617221)/, 'unknown'], // other archives: ZIP, GZIP, 7-Zip, RAR
  [/^(4d5a|7f454c46|2321|cafebabe|c[ef]faedfe)/, 'unknown'], // programs: Windows, Linux, scripts, Java, macOS
]

/** Returns whether the service accepts a file's URL: any but one that ends in the extension of another kind. */
export function isFileURL(url: string): boolean {
  const [, extension] = /^https?:\/\/[^/?#]+\/[^?#]*\.(\w+)(?:[?#]|$)/i.exec(url) ?? []
  return extension === undefined || /^(jpe?g|gif|png|pdf)$/i.test(extension)
}
