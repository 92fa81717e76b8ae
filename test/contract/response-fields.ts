import { describe, expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import type { Operation } from '../../src/core/operation.ts'
import type { FieldValues } from '../../src/core/options.ts'
import { statedFields } from '../ledger/index.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Dotted paths of the fields that follow other rules. */
interface Exceptions {
  /** Ids of which the interface does not state the type: an integer and text are valid. */
  readonly untypedIds?: readonly string[]
  /** Fields that may be absent. */
  readonly optional?: readonly string[]
  /** Fields with another value that the interface allows; all others of its kind are allowed too. */
  readonly also?: readonly (readonly [path: string, value: Json])[]
}

/** Calls an operation whose response has this body; returns its result and the issues of `onUnexpectedResponse`. */
export async function receive(operation: Operation, input: FieldValues, body: unknown, undocumented: FieldValues = {}) {
  const issuesOfCalls: Readonly<Record<string, readonly string[]>>[] = []
  const client = bind(
    { area: { operation } },
    {
      baseURL: 'https://service.test',
      fetch: async () => Response.json(body),
      hooks: { onUnexpectedResponse: ({ issues }) => void issuesOfCalls.push(issues) },
      undocumented,
    },
  )
  return { data: await client.area.operation(input), unexpected: issuesOfCalls }
}

/**
 * Tests that a literal response is valid and returned unchanged, and that every invalid or absent field is reported. It has the
 * fields that the ledger states under the same name.
 */
export function testResponseFields(
  name: string,
  operation: Operation,
  input: FieldValues,
  body: () => Json,
  { untypedIds = [], optional = [], also: others = [] }: Exceptions = {},
  undocumented: FieldValues = {},
) {
  const read = (response: unknown) => receive(operation, input, response, undocumented)
  const also = [...others, ...untypedIds.map((dotted) => [dotted, 'x7'] as const)]
  // a write without its only identifier has an unknown outcome instead
  const [identifier, ...moreIdentifiers] = operation.identifiers ?? []
  const paths = [...pathsOf(body())].filter((dotted) => moreIdentifiers.length > 0 || dotted !== identifier)

  describe(name, () => {
    test('has the fields that the interface states', () => {
      const stated = statedFields(`testResponseFields: ${name}`)
      expect(paths).toEqual(expect.arrayContaining(stated.map(({ path }) => path)))
      const values = stated.flatMap((field) => field.also.map((value) => [field.path, value]))
      expect(also).toEqual(expect.arrayContaining(values))
    })

    test('is valid as the interface documents it, and is returned with its unknown fields', async () => {
      const { data, unexpected } = await read(body())
      expect(unexpected).toEqual([])
      expect(data).toEqual(body())
      const extended = withUnknownFields(body())
      expect(await read(extended)).toEqual({ data: extended, unexpected: [] })
    })

    test.each(paths)('with an invalid %s is reported and still returned', async (dotted) => {
      for (const other of valuesOfOtherKinds(body(), dotted, also)) {
        const invalid = withChange(body(), dotted, (parent, key) => (parent[key] = other))
        const { data, unexpected } = await read(invalid)
        expect(unexpected, JSON.stringify(other)).toHaveLength(1)
        expect(Object.keys(unexpected[0] ?? {}).join()).toContain(dotted)
        expect(data).toEqual(invalid)
      }
    })

    test.each(also.map(([dotted, value]) => [value, dotted] as const))(
      'with %j as %s is valid',
      async (value, dotted) => {
        const changed = withChange(body(), dotted, (parent, key) => (parent[key] = value))
        expect(await read(changed)).toEqual({ data: changed, unexpected: [] })
      },
    )

    const named = paths.filter((dotted) => !/(^|\.)\d+$/.test(dotted))
    test.each(named)('is reported without %s, unless it is optional', async (dotted) => {
      const { unexpected } = await read(withChange(body(), dotted, (parent, key) => delete parent[key]))
      expect(unexpected).toHaveLength(optional.includes(dotted) ? 0 : 1)
    })
  })
}

/** Yields the dotted path of every field of a value, outer fields first. */
export function* pathsOf(value: Json, path = ''): Generator<string> {
  if (path) yield path
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, path ? `${path}.${key}` : key)
}

/** Returns a copy of a value with one changed field. */
export function withChange(
  body: Json,
  dotted: string,
  change: (parent: Record<string, Json>, key: string) => void,
): Json {
  const keys = dotted.split('.')
  const copy = structuredClone(body) as Record<string, Json>
  const parent = keys.slice(0, -1).reduce((at, key) => at[key] as Record<string, Json>, copy)
  change(parent, keys.at(-1) ?? '')
  return copy
}

function withUnknownFields(value: Json): Json {
  if (Array.isArray(value)) return value.map(withUnknownFields)
  if (value === null || typeof value !== 'object') return value
  const known = Object.entries(value).map(([key, inner]): [string, Json] => [key, withUnknownFields(inner)])
  return { ...Object.fromEntries(known), brand_new: { a: 1 } }
}

/**
 * Returns a value of each kind that a field may not have: a fraction and digits for an integer, a number and null for a text.
 * It may have the kinds of its value and of its other values in `also`.
 */
export function valuesOfOtherKinds(body: Json, dotted: string, also: NonNullable<Exceptions['also']>): readonly Json[] {
  const allowed = also.flatMap(([path, value]) => (path === dotted ? [kindOf(value)] : []))
  withChange(body, dotted, (parent, key) => allowed.push(kindOf(parent[key])))
  if (allowed.includes('fraction')) allowed.push('integer')
  return samples.filter((sample) => !allowed.includes(kindOf(sample)))
}

const samples: readonly Json[] = [null, true, 7, 7.5, '7', [1], { neither: 1 }]

function kindOf(value: Json | undefined): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction'
  return typeof value
}
