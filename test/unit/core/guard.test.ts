import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { acceptsUnchanged } from '../../../src/core/schema-guard.ts'
import type { Operation, OperationTree } from '../../../src/core/operation.ts'
import { orderRecord } from '../../../src/merchant/order/record.ts'
import { merchantApi } from '../../../src/merchant-api/index.ts'
import { operations } from '../../../src/operations/index.ts'
import { createPixCharge } from '../../../src/operations/payins/create-pix-charge.ts'
import { integer } from '../../../src/schemas/scalars.ts'
import { jsonEdits, withEdits } from '../../fuzz/json-inputs.ts'
import { sampleOf } from './sample-of.ts'

type Named = readonly [name: string, schema: v.GenericSchema]

const all = (tree: OperationTree): (readonly [string, Operation])[] =>
  Object.entries(tree).flatMap(([area, methods]) =>
    Object.entries(methods).map(([name, operation]) => [`${area}.${name}`, operation] as const),
  )

const responses = all(operations).flatMap(([name, { output, download }]): Named[] => (download ? [] : [[name, output]]))
const others: Named[] = [
  ['the stored record of an order', orderRecord],
  ...all(operations).flatMap(([name, operation]) => partsOf(`the input of ${name}`, operation)),
  ...all(merchantApi).flatMap(([name, operation]): Named[] => [
    ...partsOf(`the input of ${name} at the merchant server`, operation),
    [`the response of ${name} at the merchant server`, operation.output],
  ]),
]

function partsOf(name: string, { params, query, body }: Operation): Named[] {
  return [params, query, body].flatMap((part): Named[] => (part ? [[name, part]] : []))
}

/** Valid JSON, JSON with up to four changes, and the edge cases of objects. */
const jsonFor = (schema: v.GenericSchema) =>
  fc.oneof(
    sampleOf(schema),
    fc.tuple(sampleOf(schema), jsonEdits).map(([sample, edits]) => withEdits(sample, edits)),
  )

describe('a response of the service is used as it came exactly if its schema returns an equal one:', () => {
  test.each(responses)('%s', (_, schema) => {
    let accepted = 0
    fc.assert(
      fc.property(jsonFor(schema), (value) => {
        const { success, output } = v.safeParse(schema, value)
        const isUnchanged = success && isDeepStrictEqual(output, value)
        if (isUnchanged) accepted++
        expect(acceptsUnchanged(schema, value)).toBe(isUnchanged)
      }),
      { numRuns: 200 },
    )
    expect(accepted).toBeGreaterThan(50)
  })
})

describe('a value is used as it is only if its schema returns an equal one:', () => {
  test.each(others)('%s', (_, schema) => {
    fc.assert(
      fc.property(jsonFor(schema), (value) => {
        if (acceptsUnchanged(schema, value)) expect(v.parse(schema, value)).toStrictEqual(value)
      }),
      { numRuns: 200 },
    )
  })
})

const named = v.looseObject({ name: v.string(), note: v.optional(v.string()), items: v.optional(v.array(v.unknown())) })
class Person {
  readonly name = 'Ana'
}
const circular: Record<string, unknown> = { name: 'Ana' }
circular['self'] = circular

test.each<[string, v.GenericSchema, unknown]>([
  ['an inherited field, which JSON would not contain', named, Object.create({ name: 'Ana' })],
  ['an instance of a class', named, new Person()],
  ['an own __proto__', named, JSON.parse('{"name":"Ana","__proto__":{"isAdmin":true}}')],
  ['an own constructor', named, { name: 'Ana', constructor: 1 }],
  ['an array in place of an object', v.looseObject({}), []],
  ['an array with a hole', named, { name: 'Ana', items: Array(1) }],
  ['an unknown field of a closed object', v.object({ name: v.string() }), { name: 'Ana', age: 1 }],
  ['a field named like a method of objects', v.object({ name: v.string() }), { name: 'Ana', toString: 1 }],
  ['an absent field with a default', v.object({ kind: v.optional(v.string(), 'pix') }), {}],
  ['an undefined field with a default', v.object({ kind: v.optional(v.string(), 'pix') }), { kind: undefined }],
  ['a null with a default', v.nullable(v.string(), ''), null],
  ['a transformation', v.pipe(v.string(), v.trim()), 'Ana'],
  ['an absent field of any value', v.looseObject({ value: v.unknown() }), {}],
  ['an undefined field of any value', v.looseObject({ value: v.unknown() }), { value: undefined }],
  ['NaN', v.number(), Number.NaN],
])('%s is left to the schema', (_, schema, value) => {
  expect(acceptsUnchanged(schema, value)).toBe(false)
})

test.each<[string, v.GenericSchema, unknown]>([
  ['an absent optional field', named, { name: 'Ana' }],
  ['an undefined optional field', named, { name: 'Ana', note: undefined }],
  ['an unknown field', named, { name: 'Ana', age: 1 }],
  ['an object that contains itself', named, circular],
  ['a schema that depends on the value', v.lazy((value) => (value === 1 ? integer : v.string())), 1],
  ['a complete input', createPixCharge.body, v.parse(createPixCharge.body, pixBody())],
])('%s needs no schema', (_, schema, value) => {
  expect(v.parse(schema, value)).toStrictEqual(value)
  expect(acceptsUnchanged(schema, value)).toBe(true)
})

function pixBody() {
  const buyer = { name: 'Ana', email: 'ana@example.com', document: { type: 'cpf', number: '11144477735' } }
  const pix = { expire_date: '2026-11-21T10:00:00' }
  return { invoice: 'A-1', amount: 1, currency: 'BRL', country: 'BR', buyer, pix }
}
