/** Throws unless two values are the same JSON. */
export function equal(actual, expected) {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value))
  if (one !== other) throw new Error(`got ${one} instead of ${other}`)
}

/** What a promise is rejected with; throws when it is not. */
export async function rejection(promise) {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

/** What a function throws; throws when it does not. */
export const thrown = (run) => rejection((async () => run())())
