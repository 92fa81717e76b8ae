import { once } from 'node:events'
import { createServer } from 'node:http'

/** Serves bodies by path on a local port until `close` is called. A body may be a function of the request. */
export async function servePages(bodies) {
  const server = createServer((request, response) => {
    const [body, type = 'text/html'] = bodies[new URL(request.url, 'http://localhost').pathname] ?? []
    response.statusCode = body === undefined ? 404 : 200
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.setHeader('cache-control', 'no-store')
    response.end(typeof body === 'function' ? body(request) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
