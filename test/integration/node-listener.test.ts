import { once } from 'node:events'
import { createServer, get, type IncomingMessage, request as send } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FetchHandler, nodeListener, type NodeListenerOptions } from '../../src/http/node-listener.ts'
import { testClock } from '../clock.ts'
import { freePort } from '../tools/free-port.js'

async function serve(handler: FetchHandler, options?: NodeListenerOptions): Promise<string> {
  const port = await freePort()
  const server = createServer(nodeListener(handler, options)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('the handler gets method, URL, headers and body, and the client gets status, headers and body', async () => {
  const origin = await serve(async (request) => {
    const { method, url, headers } = request
    const received = [method, new URL(url).pathname, headers.get('x-test'), await request.text()].join(' ')
    return new Response(received, {
      status: 201,
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    })
  })

  const response = await fetch(`${origin}/some/path`, { method: 'POST', headers: { 'x-test': 'value' }, body: 'body' })

  expect(response.status).toBe(201)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await response.text()).toBe('POST /some/path value body')
})

test('a response’s body is sent while it is still produced', async () => {
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

  const [response] = await once(get(origin), 'response')
  const [first] = await once(response, 'data')
  expect(String(first)).toBe('first')
  second.resolve()
  expect(await text(response)).toBe(' second')
})

test('a large response’s body does not add a listener for each chunk', async () => {
  const chunk = new Uint8Array(65_536)
  const listeners = new Set<number>()
  const port = await freePort()
  const listener = nodeListener(async () => {
    let remaining = 100
    return new Response(
      new ReadableStream({ pull: (controller) => (remaining-- ? controller.enqueue(chunk) : controller.close()) }),
    )
  })
  const server = createServer((incoming, outgoing) => {
    outgoing.on('drain', () => listeners.add(outgoing.listenerCount('close') + outgoing.listenerCount('drain')))
    listener(incoming, outgoing)
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')

  const response = await fetch(`http://127.0.0.1:${port}`)
  expect((await response.arrayBuffer()).byteLength).toBe(100 * 65_536)
  expect(listeners.size).toBe(1)
})

test('a request’s body can be read while it is still sent', async () => {
  const origin = await serve(async (request) => {
    const { value } = (await request.body?.getReader().read()) ?? {}
    return new Response(`received ${new TextDecoder().decode(value)}`)
  })

  const upload = send(origin, { method: 'POST', headers: { 'content-length': 10 } })
  upload.on('error', () => {}) // the test ends before the upload does
  upload.write('first')
  const [response]: IncomingMessage[] = await once(upload, 'response')
  expect(response && (await text(response))).toBe('received first')
})

test('the signal of a request aborts when its client disconnects', async () => {
  const aborted = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const origin = await serve((request) => {
    arrived.resolve()
    return new Promise(() => request.signal.addEventListener('abort', () => aborted.resolve()))
  })

  const controller = new AbortController()
  const response = fetch(origin, { signal: controller.signal })
  await arrived.promise
  controller.abort()

  await expect(response).rejects.toThrow('aborted')
  await aborted.promise
})

test('the signal of a request aborts although nothing but its listener is kept', async () => {
  const waiting = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const origin = await serve(({ signal }) => {
    waiting.resolve()
    return new Promise(() => signal.addEventListener('abort', () => left.resolve()))
  })
  const client = get(origin).on('error', () => {})
  await waiting.promise
  await setImmediate()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  client.destroy()
  await left.promise
})

test('a handler’s error is reported, and closes the connection without a response', async () => {
  const thrown = new Error('dropped')
  const reported: unknown[] = []
  const origin = await serve(() => Promise.reject(thrown), { report: (error) => reported.push(error) })
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  expect(reported).toEqual([thrown])
})

test('a function for errors that throws itself does not end the process', async () => {
  const origin = await serve(() => Promise.reject(new Error('dropped')), {
    report() {
      throw new Error('no paper')
    },
  })
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

/** Sends the head of a request as it is, and returns the whole response. */
async function sendHead(origin: string, head: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.end(`${head}\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

test.each([
  ['a forbidden method', 'TRACE / HTTP/1.1\r\nhost: localhost'],
  ['an invalid host', 'GET / HTTP/1.1\r\nhost: a b'],
  ['a host with a path', 'GET / HTTP/1.1\r\nhost: localhost/pay/pix?'],
  ['an invalid URL', 'GET http://[/ HTTP/1.1\r\nhost: localhost'],
  ['an address of another scheme', 'GET ftp://localhost/pay/pix HTTP/1.1\r\nhost: localhost'],
  ['the whole server', 'GET * HTTP/1.1\r\nhost: localhost'],
  ['a whole address', 'GET http://localhost/pay/health HTTP/1.1\r\nhost: localhost'],
  ['a whole address in capitals', 'GET HTTPS://shop.example/pay/health HTTP/1.1\r\nhost: localhost'],
  ['a path that leads back', 'GET /x/../pay/health HTTP/1.1\r\nhost: localhost'],
  ['an escaped path that leads back', 'GET /x/%2e%2E/pay/health HTTP/1.1\r\nhost: localhost'],
  ['a path that stays', 'GET /pay/./health HTTP/1.1\r\nhost: localhost'],
  ['a path with backslashes', 'GET /pay\\health HTTP/1.1\r\nhost: localhost'],
  ['a path with a fragment', 'GET /pay/health#x HTTP/1.1\r\nhost: localhost'],
])('a request with %s gets a 400 and is not reported', async (_, head) => {
  const report = vi.fn()
  const handler = vi.fn(async () => new Response())

  expect(await sendHead(await serve(handler, { report }), head)).toMatch(/^HTTP\/1.1 400/)
  expect([...report.mock.calls, ...handler.mock.calls]).toEqual([])
})

test.each([
  ['/pay/pix?a=1', 'http://localhost/pay/pix?a=1'],
  ['//evil/pay/pix', 'http://localhost//evil/pay/pix'],
  ['//[', 'http://localhost//['],
  ['/pay/pix?a=/../b', 'http://localhost/pay/pix?a=/../b'],
])('the target %s reaches the handler as %s', async (target, url) => {
  const origin = await serve(async (request) => new Response(request.url))

  expect(await sendHead(origin, `GET ${target} HTTP/1.1\r\nhost: localhost`)).toContain(`\r\n${url}\r\n`)
})

test('a request for the options of the whole server gets an empty response', async () => {
  const handler = vi.fn(async () => new Response())
  const response = await sendHead(await serve(handler), 'OPTIONS * HTTP/1.1\r\nhost: localhost')

  expect(response).toMatch(/^HTTP\/1.1 204/)
  expect(handler).not.toHaveBeenCalled()
})

test('a HEAD request gets no body, and the handler’s body is canceled', async () => {
  const canceled = vi.fn()
  const origin = await serve(async () => new Response(new ReadableStream({ cancel: canceled }), { status: 206 }))

  const response = await fetch(origin, { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([206, ''])
  expect(canceled).toHaveBeenCalledOnce()
})

test('a response’s body that fails is an incomplete response to the client', async () => {
  const failing = () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes('half')),
      pull: (controller) => controller.error(new Error('cut')),
    })
    return Promise.resolve(new Response(body))
  }
  const origin = await serve(failing, { report: () => {} })

  const body = fetch(origin).then((response) => response.text())
  await expect(body).rejects.toThrow(TypeError)
})

describe('a client', () => {
  const megabyte = new Uint8Array(1024 * 1024)

  /** Returns a body of so many megabytes. */
  function bodyOf(megabytes: number, cancel = () => {}) {
    let remaining = megabytes
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      remaining-- > 0 ? controller.enqueue(megabyte) : controller.close()
    return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
  }

  test('that does not read a response loses its connection after half a minute', async () => {
    const clock = testClock()
    const [report, cancel] = [vi.fn(), vi.fn()]
    const origin = await serve(async () => new Response(bodyOf(Infinity, cancel)), { clock, report })
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
    const closed = once(socket, 'close')
    socket.on('error', () => {}) // the server closes the connection
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')

    await clock.untilSleeping(1)
    await expect.poll(() => clock.advance(30_000).then(() => cancel.mock.calls.length)).toBe(1)
    socket.resume()
    await closed
    expect(report).not.toHaveBeenCalled()
  })

  test('that reads slowly gets the whole response', async () => {
    const clock = testClock()
    const [response] = await once(get(await serve(async () => new Response(bodyOf(60)), { clock })), 'response')
    let bytes = 0
    for await (const chunk of response) {
      const before = Math.floor(bytes / megabyte.length)
      bytes += chunk.length
      await clock.advance((Math.floor(bytes / megabyte.length) - before) * 1000)
    }
    expect(bytes).toBe(60 * megabyte.length)
  })

  test('that waits for a response, or for a slow part of it, is not stalled', async () => {
    const clock = testClock()
    const [ready, more] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const arrived = Promise.withResolvers<void>()
    const origin = await serve(
      async () => {
        arrived.resolve()
        await ready.promise
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(bytes('first')),
          async pull(controller) {
            await more.promise
            controller.enqueue(bytes(' second'))
            controller.close()
          },
        })
        return new Response(body)
      },
      { clock },
    )
    const responded = once(get(origin), 'response')
    await arrived.promise
    await clock.advance(3_600_000)
    ready.resolve()
    const [response] = await responded
    const [first] = await once(response, 'data')
    await clock.advance(3_600_000)
    more.resolve()

    expect(String(first) + (await text(response))).toBe('first second')
  })
})

test.each<[string, (request: Request) => unknown]>([
  ['the handler does not read', () => {}],
  [
    'the handler cancels',
    async ({ body }) => {
      const reader = body?.getReader()
      await reader?.read()
      await reader?.cancel()
    },
  ],
])(
  'a request’s body that %s is received to its end, because a browser reads the response only then',
  async (_, read) => {
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

    const [response] = await once(socket, 'data')
    expect(String(response)).toMatch(/^HTTP\/1.1 409/)
  },
)

test('a body that a parser has read and decompressed reaches the handler with headers that fit it', async () => {
  const listener = nodeListener(async (request) => {
    const { headers } = request
    const names = ['content-encoding', 'transfer-encoding', 'content-length', 'content-type']
    return Response.json([await request.text(), ...names.map((name) => headers.get(name))])
  })
  const port = await freePort()
  const server = createServer((incoming, outgoing) => {
    const parse = async () => listener(Object.assign(incoming, { rawBody: await decompressed(incoming) }), outgoing)
    void parse()
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')

  const headers = { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked', 'content-type': 'text/plain' }
  const request = send(`http://127.0.0.1:${port}`, { method: 'POST', headers })
  request.end(gzipSync('some text'))
  const [response]: IncomingMessage[] = await once(request, 'response')
  expect(response && JSON.parse(await text(response))).toEqual(['some text', null, null, '9', 'text/plain'])
})

const decompressed = async (incoming: IncomingMessage) => gunzipSync(await buffer(incoming))
