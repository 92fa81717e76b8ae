import { describe, expect, test } from 'vitest'
import { maskInputs } from '../../../src/core/mask-inputs.ts'

const sent = {
  invoice: 'A-1001',
  amount: 1990,
  payment_method: 'credit-card',
  notification_url: 'https://shop.example/pay/callbacks/Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA',
  buyer: { name: 'Maria Conceição', email: 'maria@example.com', document: { type: 'CNPJ', number: '12ABC34501DE35' } },
  checkout: { token: 'tok_9f8e', payer_document: '52998224725', payer_phone: '+55 11 99999-0000', card_id: 8123 },
  short: 'abc',
}

describe('a value of the input is masked', () => {
  test.each([
    ['as it was sent', 'Token tok_9f8e is used.', 'Token [input] is used.'],
    ['with separators', 'CPF 529.982.247-25 inválido', 'CPF [input] inválido'],
    ['with separators between letters', 'CNPJ 12.abc.345/01de-35', 'CNPJ [input]'],
    ['without separators', '5511999990000 is no phone', '[input] is no phone'],
    ['in capital letters, without accents', 'MARIA CONCEICAO', '[input]'],
    ['in part, where it is a name', 'Sra. Conceição', 'Sra. [input]'],
    ['inside a longer word', 'xtok_9f8ex', 'x[input]x'],
    ['twice', 'tok_9f8e, tok_9f8e', '[input], [input]'],
    ['as a number', 'card 8123 is unknown', 'card [input] is unknown'],
    ['as a part of an address', 'POST …/Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA failed', 'POST …/[input] failed'],
    ['beside signs of two code units', '💳💳 tok_9f8e 💳', '💳💳 [input] 💳'],
  ])('%s', (_, text, masked) => {
    expect(maskInputs(sent)(text)).toBe(masked)
  })
})

test('references of the shop, amounts, words of the interface and values of three characters are not masked', () => {
  const text = 'A-1001: credit-card of 1990 needs a CNPJ, not abc'
  expect(maskInputs(sent)(text)).toBe(text)
})

test('many values in a long text take little time of the processor', () => {
  const values = Array.from({ length: 20_000 }, (_, index) => `5511${index}`)
  const before = process.threadCpuUsage()
  maskInputs(values)('5511'.repeat(100_000))
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000)
})
