/** The kinds of files that the service takes for documents, by media type. */
export type FileKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'

/** How many of a file's first bytes tell its kind. */
export const headLength = 8

const beginnings: readonly (readonly [FileKind, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** The kind of a file by its first bytes, whatever it is called; null for any other. */
export const fileKindOf = (head: Uint8Array): FileKind | null =>
  beginnings.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0] ?? null
