/**
 * Stores bytes below /sink/, for tests of what a browser sends: `PUT` stores them, `PATCH` writes them from `Upload-Offset` on
 * and keeps what arrives, `GET` returns them. `?cut=1000` cuts the connection after 1000 bytes, `?status=503` rejects with that
 * status, and `?silent` never responds.
 */
export function uploadSink() {
  const stored = new Map()

  return async (context, next) => {
    const { path, query, method, req } = context
    if (!path.startsWith('/sink/')) {
      await next()
      return
    }
    const held = stored.get(path) ?? Buffer.alloc(0)
    if ('silent' in query) await new Promise((resolve) => context.res.on('close', resolve))
    const writes = method === 'PUT' || method === 'PATCH'
    const { chunks, isComplete } = writes ? await read(context, Number(query.cut ?? Infinity)) : {}
    if (method === 'PATCH' && !query.status)
      stored.set(path, Buffer.concat([held.subarray(0, Number(req.headers['upload-offset'])), ...chunks]))
    if (method === 'GET') context.body = held
    else if (!isComplete) context.status = 499
    else {
      context.status = Number(query.status ?? 204)
      if (method === 'PUT' && !query.status) stored.set(path, Buffer.concat(chunks))
    }
  }
}

/** Reads the body of a request. It is not complete when either side cut the connection. */
async function read({ req, res }, cut) {
  const chunks = []
  let length = 0
  try {
    for await (const chunk of req) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= cut) res.socket.destroy()
    }
    return { chunks, isComplete: true }
  } catch {
    return { chunks, isComplete: false }
  }
}
