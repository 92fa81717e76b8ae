import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../src/core/errors.ts'
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
    ['escaped as in JSON', 'Concei\\u00e7\\u00E3o is 529\\u002e982', '[input] is 529\\u002e982'],
    ['escaped as in JSON, twice', 'Concei\\\\u00e7\\\\u00e3o', '[input]'],
    ['escaped as in a URL', 'q=Maria%20Concei%C3%A7%c3%a3o&x', 'q=[input]&x'],
    ['escaped as in a URL, twice', 'Concei%25C3%25A7%25C3%25A3o', '[input]'],
    ['escaped as in a URL of Latin-1', 'Concei%E7%E3o', '[input]'],
    ['escaped as in HTML, by names', 'Concei&ccedil;&atilde;o', '[input]'],
    ['escaped as in HTML, by numbers', 'Concei&#231;&#xE3;o &amp; Cia', '[input] &amp; Cia'],
    ['after a sign that begins an escape in a URL', 'card %8123 is unknown', 'card %[input] is unknown'],
    ['after signs that begin an escape in JSON', 'card \\u8123 is unknown', 'card \\u[input] is unknown'],
    ['after signs that begin an escape in HTML', 'card &#8123; is unknown', 'card &#[input]; is unknown'],
    ['in letters and signs of accents', 'Conceic\u0327a\u0303o', '[input]'],
    ['beside signs of two code units', '💳💳 tok_9f8e 💳', '💳💳 [input] 💳'],
  ])('%s', (_, text, masked) => {
    expect(maskInputs(sent)(text)).toBe(masked)
  })
})

test('what stands for a value is no part of the text in which values are looked for', () => {
  expect(maskInputs({ name: 'Anaí' })('ana - Anaí')).toBe('ana - [input]')
})

test('values that overlap are masked to the end of the last one', () => {
  expect(maskInputs({ name: 'Anana' })('Ananana, Ana')).toBe('[input], Ana')
})

test('references of the shop, amounts, words of the interface and values of three characters are not masked', () => {
  const text = 'A-1001: credit-card of 1990 needs a CNPJ, not abc'
  expect(maskInputs(sent)(text)).toBe(text)
})

describe('a text of the service is cut after 1000 characters', () => {
  const at = (length: number, text: string) => '.'.repeat(length) + text

  test.each([
    ['and before a value that this would cut', at(995, 'tok_9f8e'), `${at(995, '')}…`],
    ['and before an escape that this would cut', at(990, 'Concei%C3%A7%C3%A3o'), `${at(990, '')}…`],
    ['and masks what comes before', at(900, `tok_9f8e${at(500, '')}`), `${at(900, `[input]${at(92, '')}`)}…`],
  ])('%s', (_, text, masked) => {
    expect(maskInputs(sent)(text)).toBe(masked)
  })
})

test('a text of a megabyte takes little time of the processor, and makes a short message', () => {
  const errors = {
    name: ['too long'],
    ...Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, 'x'.repeat(2000)])),
  }
  const body = { message: 'José '.repeat(200_000), errors }
  const before = process.threadCpuUsage()
  const { message, fields } = new ServiceError({ operation: 'a', correlationId: '' }, 422, body, null, sent)
  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000)
  expect(message.length).toBeLessThan(3000)
  expect(fields['name']).toEqual(['too long'])
  expect(JSON.stringify(fields).length).toBeLessThan(20_500)
})

test('many values in a long text take little time of the processor', () => {
  const values = Array.from({ length: 20_000 }, (_, index) => `5511${index}`)
  const before = process.threadCpuUsage()
  maskInputs(values)('5511'.repeat(100_000))
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000)
})
