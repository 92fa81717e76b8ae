import { describe, expect, test } from 'vitest'
import { type ChargeUpdate, parseCallback, parseCreatedCharge } from '../../../src/merchant/order/charge-update.ts'
import { at, parseUpdate, price } from './order-records.ts'

test('a Pix charge record is parsed, with the id of its status only', () => {
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
  expect(parseCallback(text)).toEqual({
    id: '81',
    invoice: 'A-1',
    amount: 1990,
    paid_amount: 1990,
    refunded_amount: null,
    updated_at: '2026-03-10T12:05:00.000000Z',
    status: { id: '3' },
  })
})

test('a card charge record is parsed with the field names of a Pix charge record', () => {
  const text =
    '{"id":"c1","customNumber":"A-1","amountCents":1990,"paidAmountCents":1990,"refundAmountCents":0,"paidAt":"2026-03-10 12:05:00"}'

  expect(parseCallback(text)).toEqual({
    id: 'c1',
    invoice: 'A-1',
    amount: 1990,
    paid_amount: 1990,
    refunded_amount: 0,
    paid_at: '2026-03-10 12:05:00',
  })
})

test('a partial record is parsed when it has an amount or a status', () => {
  expect(parseCallback('{"paid_amount":1}')).toEqual({ paid_amount: 1 })
  expect(parseCallback('{"status":{"id":3}}')).toEqual({ status: { id: '3' } })
})

test('an invalid time, and a field that is not evidence, do not make a payment unreadable', () => {
  const text = '{"paid_amount":1990,"merchant":"Loja","description":7,"updated_at":"today","pix":{"fine":"none"}}'

  expect(parseCallback(text)).toEqual({ paid_amount: 1990, updated_at: 'today' })
})

test('an invalid field of a created charge is absent, so that the charge is not lost', () => {
  const given = {
    id: 'x'.repeat(65),
    status: 'new',
    merchant: 'Loja',
    description: 7,
    pix: { qr_code: '0', fine: 'none' },
  }

  expect(parseCreatedCharge(given, { timeZone: 'UTC', receivedAt: price.now })).toEqual({
    id: null,
    status: null,
    merchant: null,
    description: null,
    pix: { qr_code: '0', fine: null, discount: null, expire_date: null },
  })
})

test.each(['paid_at', 'updated_at'])(
  'a time more than five minutes ahead counts as the time of receipt: %s',
  (name) => {
    const timeOf = (time: string) => parseUpdate({ paid_amount: 1, [name]: time })

    expect(timeOf('2026-03-10T12:15:00Z')).toEqual({ paid_amount: 1, [name]: at('12:15:00') })
    expect(timeOf('2026-03-10T12:15:01Z')).toEqual({ paid_amount: 1, [name]: at('12:10:00') })
    expect(timeOf('2099-01-01T00:00:00Z')).toEqual({ paid_amount: 1, [name]: at('12:10:00') })
  },
)

describe('a callback is unreadable when it is', () => {
  test.each([
    ['empty', ''],
    ['text', 'paid'],
    ['a form', 'invoice=A-1&paid_amount=1990'],
    ['a list', '[{"paid_amount":1990}]'],
    ['null', 'null'],
    ['a record without an amount or a status', '{"invoice":"A-1","amount":1990}'],
    ['a record whose amount is text', '{"paid_amount":"1990"}'],
    ['a record whose amount is not an integer', '{"paid_amount":19.9}'],
    ['a record whose amount is negative', '{"paid_amount":-1}'],
    ['a record with a valid and an invalid amount', '{"paid_amount":1990,"refunded_amount":"all"}'],
    ['a record whose status is text', '{"status":"paid"}'],
    ['a record whose status id is longer than 64 characters', `{"status":{"id":"${'9'.repeat(65)}"}}`],
    ['a record whose status id breaks a line', String.raw`{"status":{"id":"9\nguiche"}}`],
    ['a record whose id has an escape character', String.raw`{"id":"\u001b[2J","paid_amount":1990}`],
    ['a record whose id reverses what follows', String.raw`{"id":"\u202e1","paid_amount":1990}`],
    ['a record whose invoice is a number', '{"invoice":7,"paid_amount":1990}'],
  ])('%s', (_, text) => {
    expect(parseCallback(text)).toBe(null)
  })
})

test('a status id of 64 characters is read', () => {
  const id = '9'.repeat(64)
  expect(parseCallback(JSON.stringify({ status: { id } }))).toEqual({ status: { id } })
})

test('an update contains nothing but evidence', () => {
  const update = parseUpdate({
    paid_amount: 1990,
    buyer: { name: 'Ana Lima', email: 'ana@example.com' },
    notification_url: 'https://shop.example/pay/callbacks/token',
    pix: { qr_code: '000201', end_to_end: 'E123' },
  } as ChargeUpdate)
  expect(update).toEqual({ paid_amount: 1990 })
})

test.each(['1', 'charge-1', 'pagão', 'a b', '\u{1f600}', 'x'.repeat(64)])('a status id of %j is read', (id) => {
  expect(parseCallback(JSON.stringify({ status: { id } }))).toMatchObject({ status: { id } })
})

test.each(['', 'x'.repeat(65), 'a\nb', '\u001b[2J', '\u202e1', '\u2028', '\ud800', '\u0000', '\ufeff'])(
  'a status id of %j makes an update unreadable',
  (id) => {
    expect(parseCallback(JSON.stringify({ status: { id } }))).toBeNull()
  },
)
