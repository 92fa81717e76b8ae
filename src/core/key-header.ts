/** Returns whether headers contain the one in which the key is sent. */
export const hasKeyHeader = (headers: object): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')

/** Explains why headers must not contain it: fetch() would send both values, joined by a comma. */
export const keyHeaderFault = 'must not contain Authorization, which holds the key; pass `secretKey` or `publicKey`'
