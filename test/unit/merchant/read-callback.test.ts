import { describe, expect, test } from 'vitest'
import { readCallback } from '../../../src/merchant/heard-charge.ts'

test('a Pix charge record is read, its status by the id alone', () => {
  const text = JSON.stringify({
    id: 81,
    invoice: 'A-1',
    amount: 1990,
    paid_amount: 1990,
    refunded_amount: null,
    updated_at: '2026-03-10T12:05:00.000000Z',
    status: { id: 3, name: 'Paid' },
    something: 'new',
  })
  expect(readCallback(text)).toEqual({
    id: '81',
    invoice: 'A-1',
    amount: 1990,
    paid_amount: 1990,
    refunded_amount: null,
    updated_at: '2026-03-10T12:05:00.000000Z',
    status: { id: '3' },
  })
})

test('the names of the card charge record are read as those of the Pix charge record', () => {
  const text =
    '{"id":"c1","customNumber":"A-1","amountCents":1990,"paidAmountCents":1990,"refundAmountCents":0,"paidAt":"2026-03-10 12:05:00"}'

  expect(readCallback(text)).toEqual({
    id: 'c1',
    invoice: 'A-1',
    amount: 1990,
    paid_amount: 1990,
    refunded_amount: 0,
    paid_at: '2026-03-10 12:05:00',
  })
})

test('a part of a record is enough, when it tells of money or state', () => {
  expect(readCallback('{"paid_amount":1}')).toEqual({ paid_amount: 1 })
  expect(readCallback('{"status":{"id":3}}')).toEqual({ status: { id: '3' } })
})

test('what only adorns a charge does not keep its payment from being read', () => {
  const text = '{"paid_amount":1990,"merchant":"Loja","description":7,"updated_at":"today","pix":{"fine":"none"}}'

  expect(readCallback(text)).toEqual({
    paid_amount: 1990,
    merchant: null,
    description: null,
    updated_at: 'today',
    pix: { fine: null },
  })
})

describe('nothing is read of', () => {
  test.each([
    ['nothing', ''],
    ['text', 'paid'],
    ['a form', 'invoice=A-1&paid_amount=1990'],
    ['a list', '[{"paid_amount":1990}]'],
    ['null', 'null'],
    ['a record without money or state', '{"invoice":"A-1","amount":1990}'],
    ['an amount that is text', '{"paid_amount":"1990"}'],
    ['an amount that is no whole number', '{"paid_amount":19.9}'],
    ['an amount below zero', '{"paid_amount":-1}'],
    ['a good amount beside a bad one', '{"paid_amount":1990,"refunded_amount":"all"}'],
    ['a status that is text', '{"status":"paid"}'],
    ['an invoice that is a number', '{"invoice":7,"paid_amount":1990}'],
  ])('%s', (_, text) => {
    expect(readCallback(text)).toBe(null)
  })
})
