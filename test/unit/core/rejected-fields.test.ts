import { describe, expect, test } from 'vitest'
import { maskInputs, rejectedFields } from '../../../src/core/mask-inputs.ts'

const mask = maskInputs({
  invoice: 'A-1',
  amount: 1990,
  buyer: { name: 'Maria Conceição', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } },
})

test('rejected fields are listed with the rules that the service states', () => {
  const fields = { amount: ['must be at least 100', 'must be even'], currency: ['is not supported'] }
  expect(rejectedFields(fields, mask)).toBe('amount: must be at least 100, must be even; currency: is not supported')
})

test('a field without a rule is listed by its name', () => {
  expect(rejectedFields({ amount: [] }, mask)).toBe('amount')
})

describe('a rule is left out that quotes', () => {
  test.each([
    ['a value', 'The document 52998224725 is invalid.'],
    ['a value in another form', 'The document 529.982.247-25 is invalid.'],
    ['a number that was not sent', 'The account 123456 is closed.'],
    ['an e-mail address', 'Another account has ana@example.org.'],
  ])('%s', (_, rule) => {
    expect(rejectedFields({ 'buyer.document': [rule, 'is invalid'] }, mask)).toBe('buyer.document: is invalid')
  })
})

test('what the request has sent is masked, and the rest of the rule is said', () => {
  const rule = 'The value must be the address of a jpg or pdf file.'
  const maskAddress = maskInputs({ value: 'https://files.example/contract.pdf' })
  expect(rejectedFields({ value: [rule] }, maskAddress)).toBe(`value: ${rule}`)
  expect(rejectedFields({ name: ['CONCEIÇÃO is not the holder.'] }, mask)).toBe('name: [input] is not the holder.')
})
