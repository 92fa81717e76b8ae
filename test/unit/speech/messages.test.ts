import { expect, test } from 'vitest'
import { messagesOf } from '../../speech/support/messages.ts'

const number = { name: 'Número do cartão', description: 'Digite o número do cartão.' }
const status = '7 campos para corrigir. Primeiro: número do cartão'
const inChromium = ['Número do cartão entrada obrigatório.', 'entrada inválida.', 'Digite o número do cartão.']
const inFirefox = ['conteúdo principal', 'Número do cartão entrada.', 'Digite o número do cartão.']

for (const [engine, focus] of Object.entries({ inChromium, inFirefox })) {
  test(`the sentences before a payer can act are the same ${engine}, wherever the status is said`, () => {
    expect(messagesOf([status, ...focus], number)).toHaveLength(2)
    expect(messagesOf([...focus, status], number)).toHaveLength(2)
  })
}

test('a focus that stays says only what is wrong with its field', () => {
  expect(messagesOf(['Digite o número do cartão.', status], number)).toHaveLength(2)
})

test('an error that is said twice, or is another field’s, counts', () => {
  expect(messagesOf([status, ...inChromium, 'Digite o número do cartão.'], number)).toHaveLength(3)
  expect(messagesOf([status, ...inChromium, 'Confira o e-mail.'], number)).toHaveLength(3)
})
