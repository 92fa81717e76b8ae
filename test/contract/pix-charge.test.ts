import { expect, test } from 'vitest'
import { payins } from '../../src/operations/payins.ts'
import { pixChargeBody, pixInput } from './bodies.ts'
import { receive, testResponseFields } from './response-fields.ts'

testResponseFields('a Pix charge', payins.createPix, pixInput(), pixChargeBody, {
  objects: ['substatus', 'automatic_pix'],
})

test('an unknown status or payment method is valid', async () => {
  const body = { ...pixChargeBody(), payment_method: 'pix_2', status: { id: 99, name: 'New' } }
  expect(await receive(payins.createPix, pixInput(), body)).toEqual({ data: body, unexpected: [] })
})
