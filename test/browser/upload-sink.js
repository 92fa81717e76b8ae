/**
 * Stores bytes below /sink/, for tests of what a browser sends: `PUT` stores them, `GET` returns them. `?cut=1000` cuts the
 * connection after 1000 bytes, `?status=503` rejects with that status, and `?silent` never responds.
 */
export function uploadSink() {
  const stored = new Map()

  return async (context, next) => {
    const { path, query, method } = context
    if (!path.startsWith('/sink/')) {
      await next()
      return
    }
    if ('silent' in query) await new Promise((resolve) => context.res.on('close', resolve))
    const chunks = method === 'PUT' ? await read(context, Number(query.cut ?? Infinity)) : null
    if (method === 'GET') context.body = stored.get(path) ?? Buffer.alloc(0)
    else if (!chunks) context.status = 499
    else {
      context.status = Number(query.status ?? 204)
      if (!query.status) stored.set(path, Buffer.concat(chunks))
    }
  }
}

/** Reads the body of a request; null when either side cut the connection. */
async function read({ req, res }, cut) {
  const chunks = []
  let length = 0
  try {
    for await (const chunk of req) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= cut) res.socket.destroy()
    }
    return chunks
  } catch {
    return null
  }
}
