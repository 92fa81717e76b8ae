/**
 * A place for bytes below /sink/, for tests of what leaves a browser: `PUT` takes them, `GET` gives back what was taken.
 * `?cut=1000` breaks the connection after so many bytes, `?status=503` takes nothing and says so, `?silent` never answers.
 */
export function sink() {
  const taken = new Map()

  return async (context, next) => {
    const { path, query, method } = context
    if (!path.startsWith('/sink/')) {
      await next()
      return
    }
    if ('silent' in query) await new Promise((resolve) => context.res.on('close', resolve))
    const chunks = method === 'PUT' ? await read(context, Number(query.cut ?? Infinity)) : null
    if (method === 'GET') context.body = taken.get(path) ?? Buffer.alloc(0)
    else if (!chunks) context.status = 499
    else {
      context.status = Number(query.status ?? 204)
      if (!query.status) taken.set(path, Buffer.concat(chunks))
    }
  }
}

/** The body of a request; null when it was cut off, here or there. */
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
