import { expect, test } from 'vitest'
import { declaredPaths } from '../../../src/core/declared-paths.ts'
import { operations } from '../../../src/operations/index.ts'

const { payins, payouts, kyc, onboardings } = operations

test('paths of objects and lists are dotted, with * for an item', () => {
  const paths = declaredPaths(payins.createPix.output)
  expect(paths).toContain('status_history.*.status.id')
  expect(paths).toContain('pix.expire_date')
  expect(declaredPaths(kyc.list.output)).toContain('*.status.name')
})

test('fields of optional, nullable and dependent parts are declared', () => {
  const paths = declaredPaths(payouts.create.body)
  expect(paths).toContain('beneficiary.document.number')
  expect(paths).toContain('markup.min_charge_value')
  expect(declaredPaths(kyc.findByDocument.output)).toContain('documents.*.expires_at')
  expect(declaredPaths(onboardings.create.body)).toContain('contacts.*.tax_id')
})

test('a part of unknown fields declares none', () => {
  const paths = [...declaredPaths(payins.createCard.body)]
  expect(paths).toContain('product_info')
  expect(paths.filter((path) => path.startsWith('product_info.'))).toEqual([])
})
