import type { Store } from './store.ts'

/** A store did not do what it was asked to do. Its `cause` is the store's own error, or a `TimeoutError`. */
export class StoreError extends Error {
  override readonly name = 'StoreError' as const
}

/** Describes the failure of a function of the store. */
export const storeError = (name: keyof Store, cause: unknown) =>
  new StoreError(`store.${name}() failed. Read the cause of this error, and check the database.`, { cause })

/** A stored record cannot be read, or not be written: it is damaged, or another version of the package wrote it. */
export class RecordError extends Error {
  override readonly name = 'RecordError' as const
}
