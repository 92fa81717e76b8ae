import { once } from 'node:events'
import { createServer, get, type IncomingMessage, request as send } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Handler, nodeListener } from '../../src/merchant/node.ts'
import { freePort } from '../tools/free-port.js'

async function serve(handler: Handler, report?: (error: unknown) => void): Promise<string> {
  const port = await freePort()
  const server = createServer(nodeListener(handler, report)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

const bytes = (words: string) => new TextEncoder().encode(words)

test('method, address, headers and body arrive, and status, headers and body go back', async () => {
  const origin = await serve(async (request) => {
    const { method, url, headers } = request
    const seen = [method, new URL(url).pathname, headers.get('x-asked'), await request.text()].join(' ')
    return new Response(seen, {
      status: 201,
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    })
  })

  const response = await fetch(`${origin}/some/where`, { method: 'POST', headers: { 'x-asked': 'so' }, body: 'words' })

  expect(response.status).toBe(201)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await response.text()).toBe('POST /some/where so words')
})

test('a body goes out while it is still being made', async () => {
  const second = Promise.withResolvers<void>()
  const origin = await serve(async () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes('first'))
        await second.promise
        controller.enqueue(bytes(' second'))
        controller.close()
      },
    })
    return new Response(body)
  })

  const [answer] = await once(get(origin), 'response')
  const [first] = await once(answer, 'data')
  expect(String(first)).toBe('first')
  second.resolve()
  expect(await text(answer)).toBe(' second')
})

test('a body that is larger than what its reader takes at once leaves nothing behind for each of its chunks', async () => {
  const chunk = new Uint8Array(65_536)
  const listeners = new Set<number>()
  const port = await freePort()
  const listener = nodeListener(async () => {
    let left = 100
    return new Response(new ReadableStream({ pull: (to) => (left-- ? to.enqueue(chunk) : to.close()) }))
  })
  const server = createServer((incoming, outgoing) => {
    outgoing.on('drain', () => listeners.add(outgoing.listenerCount('close') + outgoing.listenerCount('drain')))
    listener(incoming, outgoing)
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')

  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect((await answer.arrayBuffer()).byteLength).toBe(100 * 65_536)
  expect(listeners.size).toBe(1)
})

test('a body comes in while it is still being sent', async () => {
  const origin = await serve(async (request) => {
    const { value } = (await request.body?.getReader().read()) ?? {}
    return new Response(`got ${new TextDecoder().decode(value)}`)
  })

  const upload = send(origin, { method: 'POST', headers: { 'content-length': 10 } })
  upload.on('error', () => {}) // the test ends in the middle of it
  upload.write('first')
  const [answer]: IncomingMessage[] = await once(upload, 'response')
  expect(answer && (await text(answer))).toBe('got first')
})

test('the signal of a request aborts when its client leaves', async () => {
  const aborted = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const origin = await serve((request) => {
    arrived.resolve()
    return new Promise(() => request.signal.addEventListener('abort', () => aborted.resolve()))
  })

  const leaving = new AbortController()
  const answer = fetch(origin, { signal: leaving.signal })
  await arrived.promise
  leaving.abort()

  await expect(answer).rejects.toThrow('aborted')
  await aborted.promise
})

test('a handler that throws is reported, and cuts the connection as a lost network does', async () => {
  const thrown = new Error('dropped')
  const reported: unknown[] = []
  const origin = await serve(
    () => Promise.reject(thrown),
    (error) => reported.push(error),
  )
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  expect(reported).toEqual([thrown])
})

test.each([
  ['a method that no request may have', 'TRACE / HTTP/1.1\r\nhost: localhost'],
  ['a host that is none', 'GET / HTTP/1.1\r\nhost: a b'],
  ['an address that is none', 'GET //[ HTTP/1.1\r\nhost: localhost'],
])('%s is the sender’s mistake, and nothing to report', async (_, head) => {
  const report = vi.fn()
  const socket = connect(Number(new URL(await serve(async () => new Response(), report)).port), '127.0.0.1')
  socket.end(`${head}\r\n\r\n`)

  expect(await text(socket)).toMatch(/^HTTP\/1.1 400/)
  expect(report).not.toHaveBeenCalled()
})

test('whoever asks for the head alone gets no body, and nothing of it is held', async () => {
  const given = vi.fn()
  const origin = await serve(async () => new Response(new ReadableStream({ cancel: given }), { status: 206 }))

  const answer = await fetch(origin, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([206, ''])
  expect(given).toHaveBeenCalledOnce()
})

test('a body that breaks off is seen as broken off', async () => {
  const half = () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes('half')),
      pull: (controller) => controller.error(new Error('cut')),
    })
    return Promise.resolve(new Response(body))
  }
  const origin = await serve(half, () => {})

  const whole = fetch(origin).then((response) => response.text())
  await expect(whole).rejects.toThrow(TypeError)
})

test.each<[string, (request: Request) => unknown]>([
  ['nobody reads', () => {}],
  [
    'its reader gives up',
    async ({ body }) => {
      const reader = body?.getReader()
      await reader?.read()
      await reader?.cancel()
    },
  ],
])('a body that %s is taken to its end, for a browser reads the answer when it has sent all', async (_, read) => {
  const origin = await serve(async (request) => {
    await read(request)
    return new Response('too late', { status: 409 })
  })
  const size = 10_000_000
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`PUT / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${size}\r\n\r\n`)
  await new Promise<void>((sent, failed) =>
    socket.write(new Uint8Array(size), (error) => (error ? failed(error) : sent())),
  )

  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 409/)
})
