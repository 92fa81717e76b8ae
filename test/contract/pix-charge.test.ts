import { expect, test } from 'vitest'
import { payins } from '../../src/operations/payins.ts'
import { pixChargeBody, pixInput } from './bodies.ts'
import { receive, testResponseFields } from './response-fields.ts'

// @covers overview.chargeRecord conventions.payinCents
testResponseFields('a Pix charge', payins.createPix, pixInput(), pixChargeBody, {
  untypedIds: ['status_history.0.status.id'],
  also: [
    ['notification_url', null],
    ['paid_amount', 14990],
    ['refunded_amount', 100],
    ['buyer.address.city', 'Recife'],
    ['buyer.address.street', 'Rua A'],
    ['buyer.address.number', '1'],
    ['buyer.address.complement', 'casa'],
    ['buyer.address.zipcode', '50000000'],
    ['buyer.address.district', 'Centro'],
    ['buyer.address.state_code', 'PE'],
    ['originator_legal_entity.name', 'Loja Exemplo'],
    ['originator_legal_entity.document', '11222333000181'],
    ['originator_legal_entity.helpdesk', '0800'],
    ['pix.end_to_end', 'E00000000202611211200abcdefghijk'],
    ['pix.fine', { percent: 2, amount: 100, date: '2026-11-30' }],
    ['pix.discount', { percent: 5, amount: 500, date: '2026-11-20' }],
    ['pix.fine.percent', 2.5],
    ['pix.fine.amount', 100.5],
    ['pix.fine.date', '2026-11-30'],
    ['pix.discount.percent', 2.5],
    ['pix.discount.amount', 100.5],
    ['pix.discount.date', '2026-11-20'],
    ['substatus', { id: 1 }],
    ['automatic_pix', { id: 1 }],
  ],
})

// @covers pixCharge.otherStatuses
test('an unknown status or payment method is valid', async () => {
  const body = { ...pixChargeBody(), payment_method: 'pix_2', status: { id: 99, name: 'New' } }
  expect(await receive(payins.createPix, pixInput(), body)).toEqual({ data: body, unexpected: [] })
})
