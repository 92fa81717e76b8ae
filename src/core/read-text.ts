/** A body has more bytes than its reader accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError' as const

  constructor(maxBytes: number) {
    super(`the body has more than ${maxBytes} bytes; send a smaller one`)
  }
}

/** Reads at most `maxBytes` bytes of a body as text. Throws BodyTooLargeError. */
export async function readText(body: Request | Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  if (!body.body) return readAtOnce(body, maxBytes)
  const reader = body.body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > maxBytes) {
      reader.cancel().catch(() => {}) // not awaited: it may never settle
      throw new BodyTooLargeError(maxBytes)
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}

// Firefox has no stream of a request's body
async function readAtOnce(body: Request | Response, maxBytes: number): Promise<string> {
  const text = await body.text()
  if (new TextEncoder().encode(text).byteLength > maxBytes) throw new BodyTooLargeError(maxBytes)
  return text
}
