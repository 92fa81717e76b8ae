import { expect, test } from 'vitest'
import { InputError, NetworkError, ServiceError } from '../../../src/core/errors.ts'
import { payerFaults } from '../../../src/merchant/card/payer-faults.ts'

const place = { operation: 'payins.createCard', correlationId: '1' }
const address = { zip_code: '01310100', street: 'A', number: '1', district: 'B', city: 'C', state: 'SP' }
const payer = { document: '52998224725', email: 'ana@example.com', address }
const told = (data: Record<string, string[]>) =>
  new ServiceError(place, 400, { status: false, message: 'No', data }, null)

test.each<[string, unknown, string[]]>([
  ['a field', told({ 'checkout.payer_document': ['?'] }), ['payer.document']],
  ['a field by its bare name', told({ payer_email: ['?'] }), ['payer.email']],
  ['a part of the address', told({ 'checkout.payer_address.street_number': ['?'] }), ['payer.address.number']],
  [
    'two fields',
    told({ 'checkout.payer_document': ['?'], 'checkout.payer_email': ['?'] }),
    ['payer.document', 'payer.email'],
  ],
  ['what the payer did not type', told({ 'checkout.payer_phone': ['?'] }), []],
  ['the card', told({ 'checkout.token': ['?'] }), []],
  ['more than the payer', told({ 'checkout.payer_email': ['?'], product_info: ['?'] }), []],
  ['nothing', told({}), []],
  ['the input', new InputError(place, { 'checkout.payer_email': ['?'] }), ['payer.email']],
  ['no answer', new NetworkError(place, {}), []],
])('a refusal about %s', (_, error, faults) => {
  expect(payerFaults(error, { payer })).toEqual(faults)
})
