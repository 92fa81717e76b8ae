import { expect, test } from 'vitest'
import { payins } from '../../src/operations/payins.ts'
import { pixChargeBody, pixInput } from './bodies.ts'
import { answered, eachFieldCounts } from './drift.ts'

eachFieldCounts('a Pix charge', payins.createPix, pixInput(), pixChargeBody, {
  objects: ['substatus', 'automatic_pix'],
})

test('a status or a method that is not known yet is no drift', async () => {
  const body = { ...pixChargeBody(), payment_method: 'pix_2', status: { id: 99, name: 'New' } }
  expect(await answered(payins.createPix, pixInput(), body)).toEqual({ data: body, drifts: [] })
})
