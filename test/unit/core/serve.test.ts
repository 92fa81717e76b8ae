import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { operation } from '../../../src/core/operation.ts'
import { RejectedRequest, type Rejection, serve } from '../../../src/http/serve.ts'

const tree = {
  things: {
    get: operation({
      method: 'GET',
      path: '/things/{id}',
      key: 'any',
      params: v.object({ id: v.string() }),
      query: v.object({ page: v.optional(v.string()) }),
      output: v.unknown(),
    }),
    status: operation({ method: 'GET', path: '/things/status', key: 'any', output: v.unknown() }),
    create: operation({
      method: 'POST',
      path: '/things',
      key: 'any',
      body: v.object({ name: v.string() }),
      output: v.unknown(),
    }),
  },
}

const handle = serve(
  tree,
  {
    things: {
      get: (input, user) => ({ ...input, user }),
      status: () => new Response('all is well'),
      create: ({ name }) => {
        if (name === 'syntax') throw new SyntaxError('an error of the handler')
        return { created: name }
      },
    },
  },
  {
    reject: (rejection: Rejection) => Response.json(rejection, { status: 400 }),
    authenticate(request) {
      const user = request.headers.get('x-user') ?? 'alice'
      if (user === 'stranger') throw new RejectedRequest(new Response('not allowed', { status: 401 }))
      return user
    },
  },
)

const send = async (method: string, path: string, init: RequestInit = {}) => {
  const url = `https://server.test${path}`
  const response = await handle(new Request(url, { method, ...init }), new URL(url).pathname)
  return `${response.status} ${await response.text()}`
}

describe('each request gets its response', () => {
  test.each([
    ['GET', '/things/7%2F8?page=2', undefined, '200 {"id":"7/8","page":"2","user":"alice"}'],
    ['GET', '/things/status', undefined, '200 all is well'],
    ['POST', '/things', '{"name":"it","more":1}', '200 {"created":"it"}'],
    ['GET', '/others', undefined, '400 {"reason":"not-found"}'],
    ['PUT', '/things', '{}', '400 {"reason":"method-not-allowed","allowed":["POST"]}'],
    ['POST', '/things', '{"name":', '400 {"reason":"malformed-request"}'],
    ['GET', '/things/%E0%A4%A', undefined, '400 {"reason":"malformed-request"}'],
    ['POST', '/things', `"${'x'.repeat(1024 * 1024)}"`, '400 {"reason":"body-too-large"}'],
  ])('%s %s', async (method, path, body, expected) => {
    expect(await send(method, path, body === undefined ? {} : { body })).toBe(expected)
  })

  test('invalid input is rejected with its fields but not their values', async () => {
    const response = await send('POST', '/things', { body: '{"name":4242}' })
    expect(response).toContain('"fields":{"name":["must be text"]}')
    expect(response).not.toContain('4242')
  })
})

test('a body that is a little too large is read to its end, so that its sender gets the response, and an endless one is not', async () => {
  const chunk = new Uint8Array(256 * 1024)
  const sendChunks = async (count: number) => {
    const sent = { chunks: 0, isCancelled: false }
    const body = new ReadableStream({
      pull(controller) {
        if (sent.chunks === count) controller.close()
        else controller.enqueue(chunk)
        sent.chunks++
      },
      cancel() {
        sent.isCancelled = true
      },
    })
    // a stream as a body needs `duplex` in Node
    const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' }
    expect(await send('POST', '/things', init)).toBe('400 {"reason":"body-too-large"}')
    return sent
  }
  expect(await sendChunks(7)).toEqual({ chunks: 8, isCancelled: false })
  const endless = await sendChunks(Infinity)
  expect(endless.isCancelled).toBe(true)
  expect(endless.chunks).toBeLessThan(12)
})

test('authentication runs after path and method are known and before the body is read', async () => {
  const headers = { 'x-user': 'stranger' }
  expect(await send('POST', '/things', { headers, body: '{' })).toBe('401 not allowed')
  expect(await send('GET', '/others', { headers })).toBe('400 {"reason":"not-found"}')
})

test('an area without handlers responds as a route that does not exist, but only to those who may call it', async () => {
  const disabled = serve(
    tree,
    {},
    {
      reject: ({ reason }) => new Response(reason),
      authenticate: ({ headers }) => {
        if (headers.get('x-user') === 'stranger') throw new RejectedRequest(new Response('not allowed'))
      },
    },
  )
  const responseTo = async (init: RequestInit) =>
    (await disabled(new Request('https://server.test/things/status', init), '/things/status')).text()
  expect(await responseTo({})).toBe('not-found')
  expect(await responseTo({ method: 'PUT' })).toBe('method-not-allowed')
  expect(await responseTo({ headers: { 'x-user': 'stranger' } })).toBe('not allowed')
})

test('a limit may respond in place of a route, and learns which operation its path has', async () => {
  const limited = serve(
    tree,
    {},
    {
      reject: ({ reason }) => new Response(reason),
      authenticate: () => null,
      limit: async (_, operation, respond) => (operation === tree.things.get ? new Response('busy') : respond()),
    },
  )
  const responseTo = async (path: string) => (await limited(new Request(`https://server.test${path}`), path)).text()
  expect(await responseTo('/things/7')).toBe('busy')
  expect(await responseTo('/things/status')).toBe('not-found')
  expect(await responseTo('/others')).toBe('not-found')
})

test('an error of a handler passes through, even a SyntaxError', async () => {
  await expect(send('POST', '/things', { body: '{"name":"syntax"}' })).rejects.toThrow('an error of the handler')
})
