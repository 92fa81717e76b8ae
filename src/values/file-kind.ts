/** The kinds of files that the service accepts as documents, by media type. */
type FileKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'

/** Number of leading bytes that identify the kind of a file. */
export const fileHeaderLength = 8

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** Detects the kind of a file by its leading bytes, whatever its name; null for any other kind. */
export const detectFileKind = (head: Uint8Array): FileKind | null =>
  signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0] ?? null

/** Returns whether the service accepts a URL as a file's: any but one whose path ends in the extension of another kind. */
export function isFileURL(url: string): boolean {
  const [, extension] = /^https?:\/\/[^/?#]+\/[^?#]*\.(\w+)(?:[?#]|$)/i.exec(url) ?? []
  return extension === undefined || /^(jpe?g|gif|png|pdf)$/i.test(extension)
}
