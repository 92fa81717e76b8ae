import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/install.js'
import { revocationRecord } from '../../../src/merchant/auth/revocations.ts'
import { storedSubjectToken, storedToken } from '../../../src/merchant/callbacks/callback-token.ts'
import { storedCallback, storedSubjectCallback } from '../../../src/merchant/callbacks/stored-callback.ts'
import { payerRecord } from '../../../src/merchant/card/document-declines.ts'
import { companyRecord } from '../../../src/merchant/companies/record.ts'
import { submissionRecord } from '../../../src/merchant/kyc/submission-record.ts'
import { payoutRecord } from '../../../src/merchant/payouts/record.ts'
import { dayKind, idKind, unitKind, walkKind } from '../../../src/merchant/payouts/shop-records.ts'
import { orderRecord } from '../../../src/merchant/order/record.ts'
import { storedSchemas } from './stored-schemas.ts'

const page = readFileSync(`${root}/docs/data-fields.md`, 'utf8')

/** Returns the paths of the values that records of this schema hold: objects and lists by their members. */
function pathsOf(schema: unknown, path: readonly string[] = []): string[] {
  const { type, entries, item, wrapped, options } = Object(schema)
  if (type === 'variant' || type === 'union')
    return [...new Set<string>(options.flatMap((option: unknown) => pathsOf(option, path)))]
  if (entries) return Object.entries(entries).flatMap(([name, member]) => pathsOf(member, [...path, name]))
  if (item || wrapped) return pathsOf(item ?? wrapped, path)
  return [path.join('.')]
}

/** Returns the first cells of the rows of a section of the page. */
function rowsOf(title: string): string[] {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${title}\n`)) ?? ''
  const rows = section.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? [])
  return rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name)))
}

test.each([
  ['Orders', orderRecord],
  ['Callback tokens', storedToken, storedSubjectToken],
  ['Callbacks', storedCallback, storedSubjectCallback],
  ['Payer documents', payerRecord],
  ['KYC records', submissionRecord],
  ['Companies', companyRecord],
  ['Payouts', payoutRecord],
  ['Units, days and readings of payouts', unitKind.schema, dayKind.schema, idKind.schema, walkKind.schema],
  ['Withdrawn sessions', revocationRecord],
] as const)('docs/data-fields.md lists every stored field of: %s', (title, ...schemas) => {
  expect(rowsOf(title).toSorted()).toEqual([...new Set(schemas.flatMap((schema) => pathsOf(schema)))].toSorted())
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
