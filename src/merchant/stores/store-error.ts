/** A store did not do what it was asked to do. Its `cause` is the store's own error, or a `TimeoutError`. */
export class StoreError extends Error {
  override readonly name = 'StoreError' as const
}
