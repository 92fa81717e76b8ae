/** Runs something that takes its random bytes from the platform, with bytes that are the same in each run. */
export async function withFixedRandomness<T>(run: () => Promise<T>): Promise<T> {
  const { getRandomValues } = crypto
  let byte = 0x1e
  const fixed = <Values extends ArrayBufferView | null>(values: Values): Values => {
    byte += 1
    if (values) new Uint8Array(values.buffer, values.byteOffset, values.byteLength).fill(byte)
    return values
  }
  Object.defineProperty(crypto, 'getRandomValues', { value: fixed, configurable: true, writable: true })
  try {
    return await run()
  } finally {
    Object.defineProperty(crypto, 'getRandomValues', { value: getRandomValues, configurable: true, writable: true })
  }
}
