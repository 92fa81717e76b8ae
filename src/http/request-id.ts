const wellFormed = /^[\w.-]{1,64}$/

/**
 * Returns the id of a request: its `x-request-id` header, as a proxy may set it, or a new one. An id of other characters,
 * or of more than 64, is replaced, because it ends up in logs.
 */
export function requestIdOf({ headers }: Request, newId: () => string): string {
  const given = headers.get('x-request-id') ?? ''
  return wellFormed.test(given) ? given : newId()
}
