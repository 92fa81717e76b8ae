import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bind } from '../../../src/client/bind.ts'
import { operation } from '../../../src/core/operation.ts'
import { undocumentedParts } from '../../../src/core/undocumented.ts'

const tree = {
  things: {
    list: operation({
      method: 'GET',
      path: '/unused',
      key: 'any',
      params: v.object({ uuid: v.string() }),
      query: v.object({ owner: v.optional(v.number()), page: v.optional(v.number()) }),
      output: v.unknown(),
      undocumented: undocumentedParts({ route: 'listThings', query: { owner: 'thingOwner' } }),
    }),
  },
}

async function send(undocumented: Record<string, unknown>, input: { uuid: string; owner?: number; page?: number }) {
  const sent: Request[] = []
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => {
    sent.push(new Request(...request))
    return Response.json({})
  }
  await bind(tree, { baseURL: 'https://service.test', fetch, undocumented }).things.list(input)
  return sent.map(({ method, url }) => `${method} ${url}`)
}

test('an undocumented route and parameter name are sent as the client was configured', async () => {
  const undocumented = { listThings: { method: 'GET', path: '/v2/things/{uuid}/all' }, thingOwner: 'owner_id' }
  expect(await send(undocumented, { uuid: 'a', owner: 7, page: 2 })).toEqual([
    'GET https://service.test/v2/things/a/all?owner_id=7&page=2',
  ])
})

test('a missing setting is an InputError that names it', async () => {
  await expect(send({}, { uuid: 'a' })).rejects.toMatchObject({
    name: 'InputError',
    fields: { 'undocumented.listThings': [expect.stringContaining('createClient({ undocumented: { listThings:')] },
  })
  const onlyRoute = { listThings: { method: 'GET', path: '/x' } }
  await expect(send(onlyRoute, { uuid: 'a', owner: 7 })).rejects.toMatchObject({
    fields: { 'undocumented.thingOwner': [expect.any(String)] },
  })
  expect(await send(onlyRoute, { uuid: 'a' })).toHaveLength(1)
})
