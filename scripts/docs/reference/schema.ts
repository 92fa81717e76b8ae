import { join, relative } from 'node:path'
import type { GenericSchema } from 'valibot'
import { root } from '../../install.js'
import { filesIn } from '../../build/stamp.js'
import { type Prose, proseIn } from '../../openapi/prose.ts'

/** The parts of a valibot schema or action that the reference uses. */
export interface Schema {
  readonly kind: string
  readonly type: string
  readonly message?: unknown
  readonly requirement?: unknown
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly default?: unknown
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly pipe?: readonly Schema[]
  readonly getter?: (input: unknown) => Schema
  /** The known values of an `open` schema. */
  readonly known?: readonly string[]
  readonly check?: (input: unknown) => boolean
}

/** A record with an exported type. */
export interface Named {
  name: string
  prose: Prose
}

/** Views a schema as the reference uses it. */
export const asSchema = (schema: GenericSchema) => schema as unknown as Schema

/** Lists the schemas that a lazy schema can resolve to, without those that no value satisfies. */
export function choices({ getter }: Schema): Schema[] {
  if (!getter) return []
  const samples = ['', '2026-11-21T12:00:00Z', 1, true, {}, { mode: 'percent' }, { mode: 'fixed' }]
  return [...new Set(samples.map((given) => getter(given)))].filter(
    ({ entries = {} }) => !Object.values(entries).some(({ type }) => type === 'never'),
  )
}

/** Removes the wrappers that say whether a field may be absent. */
export function unwrap(schema: Schema): { readonly schema: Schema; readonly isOptional: boolean } {
  if (!schema.wrapped || !['optional', 'nullish', 'non_nullish'].includes(schema.type))
    return { schema, isOptional: false }
  return { schema: unwrap(schema.wrapped).schema, isOptional: schema.type !== 'non_nullish' }
}

/** Names all records that `src/schemas` exports, in alphabetical order. */
export async function namedRecords(): Promise<Map<Schema, Named>> {
  const named = new Map<Schema, Named>()
  for (const path of filesIn(join(root, 'src/schemas'))) {
    if (path.endsWith('scalars.ts')) continue
    const module: Record<string, unknown> = await import(path)
    const prose = proseIn(relative(root, path))
    for (const [name, value] of Object.entries(module)) {
      if (!isSchema(value)) continue
      const type = name.charAt(0).toUpperCase() + name.slice(1)
      const ofType = prose.get(type)
      if (ofType) named.set(value, { name: type, prose: ofType })
    }
  }
  return new Map([...named].toSorted(([, one], [, other]) => one.name.localeCompare(other.name, 'en')))
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
