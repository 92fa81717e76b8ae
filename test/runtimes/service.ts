import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { scenarios } from './scenarios.ts'

/** The requests of one client, and the control of their responses. */
export interface ClientRun {
  requestCount: number
  lastRequest: { method: string | undefined; path: string; headers: IncomingMessage['headers']; body: string } | null
  /** Resolves when a response that is held back may continue. */
  readonly released: Promise<void>
  release(): void
  /** Resolves when the client has closed a connection. */
  readonly disconnected: Promise<void>
  markDisconnected(): void
}

/**
 * Starts a local service that runs the scenario in the URL: `/<scenario>/<run>/…`. `/received/<scenario>/<run>` returns the
 * requests of a run, `/disconnected/…` waits until its client has disconnected, and `/release/…` releases its response. `/`
 * is an empty page with a script of `/bundles/`, which serves the files of a folder.
 */
export async function startService(bundles: string) {
  const runs = new Map<string, ClientRun>()
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()))

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const [, first = '', second = '', third = '', ...rest] = (request.url ?? '').split('/')
    if (first.startsWith('?') || first === '') return response.setHeader('content-type', 'text/html').end(page)
    if (first === 'bundles') return sendScript(join(bundles, second.split('?')[0] ?? ''), response)
    if (second in scenarios) return control(first, runOf(`${second}/${third}`), response)
    const run = runOf(`${first}/${second}`)
    const body = await text(request)
    run.requestCount++
    run.lastRequest = { method: request.method, path: `/${[third, ...rest].join('/')}`, headers: request.headers, body }
    response.once('close', () => run.markDisconnected())
    return scenarios[first]?.(run, response)
  }

  function runOf(name: string): ClientRun {
    const run = runs.get(name) ?? newRun()
    runs.set(name, run)
    return run
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const page = '<!doctype html><title>Runtimes</title><script type="module" src="/bundles/page.js"></script>'

async function control(command: string, run: ClientRun, response: ServerResponse) {
  if (command === 'disconnected') await run.disconnected
  if (command === 'release') run.release()
  const { requestCount, lastRequest } = run
  const result = command === 'received' ? { requestCount, lastRequest } : { [command]: true }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(result))
}

function sendScript(path: string, response: ServerResponse) {
  response.setHeader('content-type', 'text/javascript')
  createReadStream(path)
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
}

function newRun(): ClientRun {
  const released = Promise.withResolvers<void>()
  const disconnected = Promise.withResolvers<void>()
  return {
    requestCount: 0,
    lastRequest: null,
    released: released.promise,
    release: released.resolve,
    disconnected: disconnected.promise,
    markDisconnected: disconnected.resolve,
  }
}
