import { describe, expect, test } from 'vitest'
import { rejectedFields } from '../../../src/core/rejected-fields.ts'

const input = {
  invoice: 'A-1',
  amount: 1990,
  buyer: { name: 'Maria Conceição', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } },
}

test('rejected fields are listed with the rules that the service states', () => {
  const fields = { amount: ['must be at least 100', 'must be even'], currency: ['is not supported'] }
  expect(rejectedFields(fields, input)).toBe('amount: must be at least 100, must be even; currency: is not supported')
})

test('a field without a rule is listed by its name', () => {
  expect(rejectedFields({ amount: [] }, input)).toBe('amount')
})

describe('a rule is left out that quotes', () => {
  test.each([
    ['a value', 'The document 52998224725 is invalid.'],
    ['a value in another form', 'The document 529.982.247-25 is invalid.'],
    ['a number that was not sent', 'The account 123456 is closed.'],
    ['an e-mail address', 'Another account has ana@example.org.'],
  ])('%s', (_, rule) => {
    expect(rejectedFields({ 'buyer.document': [rule, 'is invalid'] }, input)).toBe('buyer.document: is invalid')
  })
})

test('a word of the request is masked, and the rest of the rule is said', () => {
  const rule = 'The value must be the address of a jpg or pdf file.'
  expect(rejectedFields({ value: [rule] }, { value: 'https://files.example/contract.pdf' })).toBe(
    'value: The value must be the address of a jpg or [input] file.',
  )
  expect(rejectedFields({ name: ['CONCEIÇÃO is not the holder.'] }, input)).toBe('name: [input] is not the holder.')
})
