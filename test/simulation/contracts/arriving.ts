/** Returns a response as a network delivers it: one whose bytes end before the length that it states fails at its end. */
export function arriving(response: Response): Response {
  const { body, status, headers } = response
  const stated = headers.get('content-length')
  if (!body || stated === null) return response
  let left = Number(stated)
  const checked = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length
      controller.enqueue(chunk)
    },
    flush(controller) {
      if (left !== 0) controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body.pipeThrough(checked), { status, headers })
}
