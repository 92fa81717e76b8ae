import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** A server as the web platform writes it; what it throws cuts the connection. */
export type Handler = (request: Request) => Promise<Response>

/** Serves a handler by node:http; bodies stream both ways, and `request.signal` aborts when the client leaves. */
export function nodeServer(handler: Handler, report: (error: unknown) => void = console.error): Server {
  return createServer((incoming, outgoing) => {
    const left = new AbortController()
    outgoing.once('close', () => left.abort())
    answer(handler, incoming, outgoing, left.signal).catch((error: unknown) => {
      if (!left.signal.aborted) report(error)
      outgoing.destroy()
    })
  })
}

async function answer(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const response = await handler(requestOf(incoming, signal))
  if (signal.aborted) return response.body?.cancel()

  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  if (!response.body || incoming.method === 'HEAD') outgoing.end()
  else await pipeline(response.body, outgoing)
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = incoming
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming)
  const init = { method, headers: pairs, body, duplex: 'half', signal }
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), init)
}

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Uint8Array<ArrayBuffer>> = incoming[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
