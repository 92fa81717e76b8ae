import { createHash } from 'node:crypto'

/** Returns the hash of a file's bytes, as browsers and package managers write it: `sha384-` and base64. */
export const integrityOf = (algorithm: 'sha384' | 'sha512', bytes: Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`

/** Returns the hash in an integrity as hexadecimal digits. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex')
