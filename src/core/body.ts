/** A body is larger than its reader takes. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge' as const
}

/** Reads a body as text, and no more than `limit` bytes of it. Throws TooLarge. */
export async function readText(body: Request | Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  if (!body.body) return text
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
