/**
 * Returns what an id of the service identifies a record by; null for one that identifies nothing. JSON rounds a number that is no safe
 * integer, so that two records may share it.
 */
export const identityOf = (id: unknown): string | null =>
  Number.isSafeInteger(id) || (typeof id === 'string' && id) ? String(id) : null
