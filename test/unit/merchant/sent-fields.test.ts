import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noSentFields, sentFields, toSentDetails } from '../../../src/merchant/order/sent-fields.ts'

test.each([
  ['refunds', 'no JSON'],
  ['refunds', '{}'],
  ['status_history', 'null'],
  ['substatus', '{'],
  ['substatus', '[]'],
])('a record whose %s are %s is damaged', (name, text) => {
  expect(v.is(sentFields, { ...noSentFields, [name]: text })).toBe(false)
})

test('what the service sent is read as it was sent', () => {
  const sent = { status_history: '[1,{"id":2}]', refunds: '[]', substatus: '{"id":9}' }
  expect(toSentDetails(v.parse(sentFields, sent))).toEqual({
    status_history: [1, { id: 2 }],
    refunds: [],
    substatus: { id: 9 },
  })
})
