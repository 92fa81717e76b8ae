import { describe, expect, test } from 'vitest'
import { InputError, NetworkError, ServiceError } from '../../../src/core/errors.ts'
import { payerFaults } from '../../../src/merchant/card/payer-faults.ts'

const call = { operation: 'payins.createCard', correlationId: '1' }
const address = { zip_code: '01310100', street: 'A', number: '1', district: 'B', city: 'C', state: 'SP' }
const payer = { document: '52998224725', email: 'ana@example.com', address }

/** Creates the error of a service that rejects these fields. */
const rejection = (data: Record<string, string[]>) =>
  new ServiceError(call, 400, { status: false, message: 'No', data }, null)

describe('the payer can correct', () => {
  test.each<[string, unknown, string[]]>([
    ['a rejected field', rejection({ 'checkout.payer_document': ['?'] }), ['payer.document']],
    ['a rejected field without its path', rejection({ payer_email: ['?'] }), ['payer.email']],
    [
      'a rejected part of the address',
      rejection({ 'checkout.payer_address.street_number': ['?'] }),
      ['payer.address.number'],
    ],
    [
      'a rejected part of the same address, as the buyer’s',
      rejection({ 'buyer.address.zipCode': ['?'], 'buyer.address.stateCode': ['?'] }),
      ['payer.address.zip_code', 'payer.address.state'],
    ],
    [
      'two rejected fields',
      rejection({ 'checkout.payer_document': ['?'], 'checkout.payer_email': ['?'] }),
      ['payer.document', 'payer.email'],
    ],
    ['a field that the client rejects', new InputError(call, { 'checkout.payer_email': ['?'] }), ['payer.email']],
  ])('%s', (_, error, faults) => {
    expect(payerFaults(error, { payer })).toEqual(faults)
  })
})

describe('the payer can correct nothing when', () => {
  test.each<[string, unknown]>([
    ['the rejected field was not entered', rejection({ 'checkout.payer_phone': ['?'] })],
    ['the card is rejected', rejection({ 'checkout.token': ['?'] })],
    ['a field of the shop is rejected too', rejection({ 'checkout.payer_email': ['?'], product_info: ['?'] })],
    ['no field is rejected', rejection({})],
    ['no response arrived', new NetworkError(call, {})],
  ])('%s', (_, error) => {
    expect(payerFaults(error, { payer })).toEqual([])
  })
})
