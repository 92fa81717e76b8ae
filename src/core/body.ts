/** A body is larger than its reader takes. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge' as const
}

/** Reads a body as text, and no more than `limit` bytes of it. Throws TooLarge. */
export async function readText(body: Request | Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  if (!body.body) return readAtOnce(body, limit)
  const reader = body.body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new TooLarge(`more than ${limit} bytes`)
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}

// Firefox shows no stream of a request's body
async function readAtOnce(body: Request | Response, limit: number): Promise<string> {
  const text = await body.text()
  if (new TextEncoder().encode(text).byteLength > limit) throw new TooLarge(`more than ${limit} bytes`)
  return text
}
