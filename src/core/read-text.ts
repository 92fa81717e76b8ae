import { readAtMost } from './read-at-most.ts'

/** A body has more bytes than its reader accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError' as const

  constructor(maxBytes: number) {
    super(`the body has more than ${maxBytes} bytes; send a smaller one`)
  }
}

/** Reads at most `maxBytes` bytes of a body as text, like `readAtMost`. Throws BodyTooLargeError, and what `pace` throws. */
export async function readText(...[body, maxBytes, pace]: Parameters<typeof readAtMost>): Promise<string> {
  const text = await readAtMost(body, maxBytes, pace)
  if (text === null || (!body.body && new TextEncoder().encode(text).byteLength > maxBytes))
    throw new BodyTooLargeError(maxBytes)
  return text
}
