import { describe, expect, test } from 'vitest'
import { bind } from '../../src/core/bind.ts'
import type { Operation } from '../../src/core/operation.ts'
import type { Values } from '../../src/core/options.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Where a body is not as strict as the rest: dotted paths. */
interface Leeway {
  /** An object is what the field is, whatever it holds: a list is what breaks it. */
  readonly objects?: readonly string[]
  /** The field may be left out. */
  readonly optional?: readonly string[]
}

/** What a client gives of an answer, and the drift that it tells of. */
export async function answered(operation: Operation, input: Values, body: unknown, unstated: Values = {}) {
  const drifts: Readonly<Record<string, readonly string[]>>[] = []
  const client = bind(
    { area: { operation } },
    {
      baseURL: 'https://service.test',
      fetch: async () => Response.json(body),
      hooks: { onDrift: ({ issues }) => void drifts.push(issues) },
      unstated,
    },
  )
  return { data: await client.area.operation(input), drifts }
}

/** Tests that a literal answer fits and comes back whole, and that each of its places, broken or left out, is drift. */
export function eachFieldCounts(
  name: string,
  operation: Operation,
  input: Values,
  body: () => Json,
  { objects = [], optional = [] }: Leeway = {},
  unstated: Values = {},
) {
  const read = (answer: unknown) => answered(operation, input, answer, unstated)
  const paths = [...places(body())]

  describe(name, () => {
    test('fits as the interface gives it, and comes back whole with what is new in it', async () => {
      const { data, drifts } = await read(body())
      expect(drifts).toEqual([])
      expect(data).toEqual(body())
      const grown = withNews(body())
      expect(await read(grown)).toEqual({ data: grown, drifts: [] })
    })

    test.each(paths)('with a broken %s is drift, and is given all the same', async (dotted) => {
      const broken = changed(body(), dotted, (parent, key) => {
        parent[key] = objects.includes(dotted) ? [1] : { neither: 1 }
      })
      const { data, drifts } = await read(broken)
      expect(drifts).toHaveLength(1)
      expect(Object.keys(drifts[0] ?? {}).join()).toContain(dotted)
      expect(data).toEqual(broken)
    })

    const named = paths.filter((dotted) => !/(^|\.)\d+$/.test(dotted))
    test.each(named)('without %s', async (dotted) => {
      const { drifts } = await read(changed(body(), dotted, (parent, key) => delete parent[key]))
      expect(drifts).toHaveLength(optional.includes(dotted) ? 0 : 1)
    })
  })
}

/** Every place of a value by its dotted path, outer ones first. */
export function* places(value: Json, path = ''): Generator<string> {
  if (path) yield path
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) yield* places(inner, path ? `${path}.${key}` : key)
}

/** A copy of a value in which one place was changed. */
export function changed(body: Json, dotted: string, change: (parent: Record<string, Json>, key: string) => void): Json {
  const keys = dotted.split('.')
  const copy = structuredClone(body) as Record<string, Json>
  const parent = keys.slice(0, -1).reduce((at, key) => at[key] as Record<string, Json>, copy)
  change(parent, keys.at(-1) ?? '')
  return copy
}

function withNews(value: Json): Json {
  if (Array.isArray(value)) return value.map(withNews)
  if (value === null || typeof value !== 'object') return value
  const known = Object.entries(value).map(([key, inner]): [string, Json] => [key, withNews(inner)])
  return { ...Object.fromEntries(known), brand_new: { a: 1 } }
}
