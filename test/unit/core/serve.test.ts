import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { operation } from '../../../src/core/operation.ts'
import { type Reason, Refusal, serve } from '../../../src/core/serve.ts'

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
    make: operation({
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
      get: (input, who) => ({ ...input, who }),
      status: () => new Response('all is well'),
      make: ({ name }) => {
        if (name === 'syntax') throw new SyntaxError('a fault of the handler')
        return { made: name }
      },
    },
  },
  {
    refuse: (reason: Reason) => Response.json(reason, { status: 400 }),
    admit(request) {
      const who = request.headers.get('x-who') ?? 'anybody'
      if (who === 'nobody') throw new Refusal(new Response('not you', { status: 401 }))
      return who
    },
  },
)

const ask = async (method: string, path: string, init: RequestInit = {}) => {
  const response = await handle(new Request(`https://server.test${path}`, { method, ...init }))
  return `${response.status} ${await response.text()}`
}

describe('a request is answered by what it asks for', () => {
  test.each([
    ['GET', '/things/7%2F8?page=2', undefined, '200 {"id":"7/8","page":"2","who":"anybody"}'],
    ['GET', '/things/status', undefined, '200 all is well'],
    ['POST', '/things', '{"name":"it","more":1}', '200 {"made":"it"}'],
    ['GET', '/others', undefined, '400 {"why":"missing"}'],
    ['PUT', '/things', '{}', '400 {"why":"method","allowed":["POST"]}'],
    ['POST', '/things', '{"name":', '400 {"why":"malformed"}'],
    ['GET', '/things/%E0%A4%A', undefined, '400 {"why":"malformed"}'],
    ['POST', '/things', `"${'x'.repeat(1024 * 1024)}"`, '400 {"why":"too-large"}'],
  ])('%s %s', async (method, path, body, answer) => {
    expect(await ask(method, path, body === undefined ? {} : { body })).toBe(answer)
  })

  test('with the fields that do not fit, and nothing of their values', async () => {
    const answer = await ask('POST', '/things', { body: '{"name":4242}' })
    expect(answer).toContain('"fields":{"name":["must be string"]}')
    expect(answer).not.toContain('4242')
  })
})

test('who may not come in is refused after path and method are known, before the body is read', async () => {
  const headers = { 'x-who': 'nobody' }
  expect(await ask('POST', '/things', { headers, body: '{' })).toBe('401 not you')
  expect(await ask('GET', '/others', { headers })).toBe('400 {"why":"missing"}')
})

test('what a handler throws passes through, a SyntaxError of its own too', async () => {
  await expect(ask('POST', '/things', { body: '{"name":"syntax"}' })).rejects.toThrow('a fault of the handler')
})
