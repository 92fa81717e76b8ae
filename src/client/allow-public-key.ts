import type { Operation } from '../core/operation.ts'

/** Returns the operation for use with a public key, for an account whose public key has that permission. */
export const allowPublicKey = <const O extends Operation>(operation: O): Omit<O, 'key'> & { readonly key: 'any' } => ({
  ...operation,
  key: 'any',
})
