import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { behaviours } from './behaviours.ts'

/** One client's dealings with the service. */
export interface Visit {
  requests: number
  last: { method: string | undefined; path: string; headers: IncomingMessage['headers']; body: string } | null
  /** Whether the service may go on, and resolves when it may. */
  readonly released: Promise<void>
  release(): void
  readonly left: Promise<void>
  leave(): void
}

/**
 * A service on this machine that behaves as the address asks: `/<behaviour>/<visit>/…`. Below `/seen`, `/left` and
 * `/release` it tells what came in a visit, waits until its client has gone, and lets it go on. `/` is an empty page that
 * loads a script of `/bundles/`, which are the files of a folder.
 */
export async function openService(bundles: string) {
  const visits = new Map<string, Visit>()
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [, first = '', second = '', third = '', ...rest] = (request.url ?? '').split('/')
    if (first.startsWith('?') || first === '') return response.setHeader('content-type', 'text/html').end(page)
    if (first === 'bundles') return sendScript(join(bundles, second.split('?')[0] ?? ''), response)
    if (second in behaviours) return tell(first, visitOf(`${second}/${third}`), response)
    const visit = visitOf(`${first}/${second}`)
    const body = await text(request)
    visit.requests++
    visit.last = { method: request.method, path: `/${[third, ...rest].join('/')}`, headers: request.headers, body }
    response.once('close', () => visit.leave())
    return behaviours[first]?.(visit, response)
  }

  function visitOf(name: string): Visit {
    const visit = visits.get(name) ?? newVisit()
    visits.set(name, visit)
    return visit
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

async function tell(what: string, visit: Visit, response: ServerResponse) {
  if (what === 'left') await visit.left
  if (what === 'release') visit.release()
  const told = what === 'seen' ? { requests: visit.requests, last: visit.last } : { [what]: true }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(told))
}

function sendScript(path: string, response: ServerResponse) {
  response.setHeader('content-type', 'text/javascript')
  createReadStream(path)
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
}

function newVisit(): Visit {
  const released = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  return {
    requests: 0,
    last: null,
    released: released.promise,
    release: released.resolve,
    left: left.promise,
    leave: left.resolve,
  }
}
