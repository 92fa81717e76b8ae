import * as fc from 'fast-check'
import * as v from 'valibot'

/** The members of valibot's schemas that say of what they consist. */
interface Part {
  readonly type: string
  readonly pipe?: readonly [v.GenericSchema, ...unknown[]]
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly item: v.GenericSchema
  readonly wrapped: v.GenericSchema
  readonly literal?: unknown
  readonly options?: readonly unknown[]
}

const times = ['2026-11-21T12:00:00.000000Z', '2024-02-29T10:00:00', '2026-11-21 09:00:00', '2026-04-30']
const codes = ['0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c', 'BRL', 'BR', '11144477735', '11222333000181', '7', 'text', '']
const numbers = [0, 1, 2, 14990, 1.5, 150_000]
const objects = [{}, { id: 1 }, { mode: 'fixed', amount: 1 }, { mode: 'percent', amount: 1, min_charge_value: 1 }]
const leaves = [...times, ...codes, ...numbers, ...objects, [], true, null]

/** Returns an arbitrary of JSON values that a schema accepts: every optional field is there or not. */
export function sampleOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const part = schema as unknown as Part
  const base = (part.pipe?.[0] ?? schema) as unknown as Part
  if (base.type === 'object' || base.type === 'loose_object') return objectSample(base.entries)
  if (base.type === 'array') return fc.array(sampleOf(base.item), { maxLength: 2 })
  if (base.type === 'nullable') return fc.oneof(fc.constant(null), sampleOf(base.wrapped))
  if (base.type === 'variant') return fc.oneof(...(base.options as v.GenericSchema[]).map(sampleOf))
  if (base.type === 'nullish' || base.type === 'optional') return sampleOf(base.wrapped)
  const candidates = [...(base.options ?? []), base.literal, ...leaves]
  const accepted = candidates.filter((value) => value !== undefined && v.is(schema, value))
  return fc.constantFrom(...(accepted.length ? accepted : leaves))
}

function objectSample(entries: Part['entries']): fc.Arbitrary<unknown> {
  const requiredKeys = Object.keys(entries).filter(
    (name) => !['optional', 'nullish'].includes(entries[name]?.type ?? ''),
  )
  const samples = Object.entries(entries).map(([name, schema]) => [name, sampleOf(schema)] as const)
  return fc.record(Object.fromEntries(samples), { requiredKeys, noNullPrototype: true })
}
