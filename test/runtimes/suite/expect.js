/** Throws if two values differ as JSON. */
export function equal(actual, expected) {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value))
  if (one !== other) throw new Error(`expected ${other}, got ${one}`)
}

/** Returns the reason of a rejected promise. Throws if the promise resolves. */
export async function rejection(promise) {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('expected an error, but nothing was thrown')
}

/** Returns the error that a function throws. Throws if the function returns. */
export const thrown = (run) => rejection((async () => run())())
