import { expect, test } from 'vitest'
import { dataFieldsPage } from '../../../scripts/docs/reference/data-fields-page.ts'
import { payerRecord } from '../../../src/merchant/card/document-declines.ts'
import { storedSchemas } from './stored-schemas.ts'

test('the page of stored fields describes every field of every record, and no other', () => {
  expect(dataFieldsPage()).toContain('| `attempts.order`, `attempts.attempt`, `attempts.at` | ')
  const record = { title: 'Payer documents', schemas: [payerRecord] }
  expect(() => dataFieldsPage([{ ...record, fields: { 'format attempts.order attempts.at name': 'x' } }])).toThrow(
    'Payer documents: attempts.attempt is not described, name is not stored',
  )
})

/** Returns the paths of the numbers without a bound in records of this schema. */
function unboundedOf(schema: unknown, path: readonly string[] = []): string[] {
  const { type, entries, item, wrapped, options, pipe } = Object(schema)
  if (type === 'variant' || type === 'union') return options.flatMap((option: unknown) => unboundedOf(option, path))
  if (entries) return Object.entries(entries).flatMap(([name, member]) => unboundedOf(member, [...path, name]))
  if (item || wrapped) return unboundedOf(item ?? wrapped, path)
  return type === 'number' && !pipe ? [path.join('.')] : []
}

test('a stored number is an integer, an amount or a time that a date can have; a fine or a discount alone is any', () => {
  const unbounded = Object.values(storedSchemas)
    .flat()
    .flatMap((schema) => unboundedOf(schema))
  const adjustments = ['fine.percent', 'fine.amount', 'discount.percent', 'discount.amount']
  expect(new Set(unbounded)).toEqual(new Set(adjustments.map((name) => `attempts.pix.${name}`)))
})
