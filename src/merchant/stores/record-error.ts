/** A stored record cannot be read: it is damaged, or a newer version of the package wrote it. */
export class RecordError extends Error {
  override readonly name = 'RecordError' as const
}
