import { expect, test } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { pixChargeBody, pixInput } from './bodies.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

async function driftOf(body: unknown) {
  const drifts: unknown[] = []
  const client = createClient({
    baseURL: 'https://service.test',
    publicKey: 'pk',
    operations: { payins },
    fetch: async () => Response.json(body, { status: 201 }),
    hooks: { onDrift: ({ issues }) => drifts.push(issues) },
  })
  const data = await client.payins.createPix(pixInput())
  return { data, drifts }
}

/** Every place of a body, as a path and a copy of the body with that place changed. */
function* places(value: Json, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length) yield path
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) yield* places(inner as Json, [...path, key])
}

function changed(path: readonly string[], change: (parent: Record<string, unknown>, key: string) => void) {
  const body = structuredClone(pixChargeBody()) as unknown as Record<string, unknown>
  const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, body)
  change(parent, path.at(-1) ?? '')
  return body
}

const paths = [...places(pixChargeBody() as Json)]

test('the charge record of the interface fits and comes back whole', async () => {
  const { data, drifts } = await driftOf(pixChargeBody())
  expect(drifts).toEqual([])
  expect(data).toEqual(pixChargeBody())
})

test.each(paths.map((path) => [path.join('.'), path] as const))(
  'a charge with a broken %s is drift, and is given all the same',
  async (_, path) => {
    const body = changed(path, (parent, key) => (parent[key] = { neither: Symbol.name }))
    // an object is what some fields are; there a list is what breaks
    const broken = ['substatus', 'automatic_pix'].includes(path.join('.'))
      ? changed(path, (parent, key) => (parent[key] = [1]))
      : body
    const { data, drifts } = await driftOf(broken)
    expect(drifts).toHaveLength(1)
    expect(Object.keys(drifts[0] as object)[0]).toContain(path.join('.'))
    expect(data).toEqual(broken)
  },
)

test.each(paths.filter((path) => !/\d/.test(path.join())).map((path) => [path.join('.'), path] as const))(
  'a charge without %s is drift',
  async (_, path) => {
    const { drifts } = await driftOf(changed(path, (parent, key) => delete parent[key]))
    expect(drifts).toHaveLength(1)
  },
)

test('fields that are not known yet are kept', async () => {
  const { data, drifts } = await driftOf({ ...pixChargeBody(), brand_new: { a: 1 } })
  expect(drifts).toEqual([])
  expect(data).toHaveProperty('brand_new.a', 1)
})

test('a status or a method that is not known yet is no drift', async () => {
  const { drifts } = await driftOf({ ...pixChargeBody(), payment_method: 'pix_2', status: { id: 99, name: 'New' } })
  expect(drifts).toEqual([])
})
