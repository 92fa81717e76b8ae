import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bind } from '../../../src/core/bind.ts'
import { operation } from '../../../src/core/operation.ts'
import { notShown } from '../../../src/core/unstated.ts'

const tree = {
  things: {
    list: operation({
      method: 'GET',
      path: '/unused',
      key: 'any',
      params: v.object({ uuid: v.string() }),
      query: v.object({ owner: v.optional(v.number()), page: v.optional(v.number()) }),
      output: v.unknown(),
      unstated: notShown({ route: 'listThings', query: { owner: 'thingOwner' } }),
    }),
  },
}

async function ask(unstated: Record<string, unknown>, input: { uuid: string; owner?: number; page?: number }) {
  const sent: Request[] = []
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => {
    sent.push(new Request(...request))
    return Response.json({})
  }
  await bind(tree, { baseURL: 'https://service.test', fetch, unstated }).things.list(input)
  return sent.map(({ method, url }) => `${method} ${url}`)
}

test('what the interface does not show is sent as the account says', async () => {
  const unstated = { listThings: { method: 'GET', path: '/v2/things/{uuid}/all' }, thingOwner: 'owner_id' }
  expect(await ask(unstated, { uuid: 'a', owner: 7, page: 2 })).toEqual([
    'GET https://service.test/v2/things/a/all?owner_id=7&page=2',
  ])
})

test('unset and needed is an InputError that names the setting', async () => {
  await expect(ask({}, { uuid: 'a' })).rejects.toMatchObject({
    name: 'InputError',
    fields: { 'unstated.listThings': [expect.stringContaining('createClient({ unstated: { listThings:')] },
  })
  const routed = { listThings: { method: 'GET', path: '/x' } }
  await expect(ask(routed, { uuid: 'a', owner: 7 })).rejects.toMatchObject({
    fields: { 'unstated.thingOwner': [expect.any(String)] },
  })
  expect(await ask(routed, { uuid: 'a' })).toHaveLength(1)
})
