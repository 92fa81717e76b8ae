import { describe, expect, test } from 'vitest'
import { announcement as announcementOf } from '../../../widgets/card-checkout/lazy-parts.ts'
import { type Change, type State, step } from '../../../widgets/card-checkout/machine.ts'
import { ptBR } from '../../../widgets/card-checkout/strings/pt-br.ts'
import { formatsFor } from '../../../widgets/common/formats.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import { charge, order } from '../../browser/card-checkout/card-server.ts'

const texts = { labels: ptBR, formats: formatsFor('pt-BR'), headingLevel: 2 }

/** Applies changes to a loaded order. Returns everything that is announced. */
function heard(changes: readonly Change[], first: State = step(loading, { type: 'loaded', order })): string[] {
  let state = first
  return changes.flatMap((change) => {
    const previous = state
    state = step(previous, change)
    return announcementOf(state, previous, texts) || []
  })
}

// amounts have a no-break space
const last = (changes: readonly Change[]) => heard(changes).at(-1)?.replaceAll('\u00a0', ' ')

const submitted: Change = { type: 'submitted' }
const waits: Change = { type: 'submitted', stage: 'waiting' }
const sent: Change = { type: 'sent' }
const lost: Change = { type: 'payment-failed', problem: null, invalidFields: [] }
const poll: Change = { type: 'loaded', order }
const failed = (problem: string, invalidFields: readonly string[] = []): Change => ({
  type: 'payment-failed',
  problem,
  invalidFields,
})
const charged = (status: (typeof charge)['status']): Change => ({ type: 'charged', charge: { ...charge, status } })
const paymentPage: Change = {
  type: 'charged',
  charge: { ...charge, status: 'open', payment_page: 'https://cards.example/1' },
}
const tokenizerFailed: Change = { type: 'not-sent', note: 'tokenizerFailed' }
const refused: Change = { type: 'not-sent', note: 'refused', refused: ['number'] }
const dontPayAgain = 'Aguarde: estamos conferindo se o pagamento deu certo. Não pague de novo.'

describe('the last thing that is heard after an attempt is true', () => {
  test.each<[string, readonly Change[], string]>([
    ['a refused card', [submitted, refused], 'Nada foi cobrado. Corrija o número do cartão.'],
    [
      'two refused fields',
      [submitted, { ...refused, refused: ['expiry', 'securityCode'] }],
      'Nada foi cobrado. Corrija a validade e o código de segurança.',
    ],
    [
      'a card refused without a reason',
      [submitted, { type: 'not-sent', note: 'invalid' }],
      'Nada foi cobrado. Confira os dados e tente de novo.',
    ],
    ['a failed tokenizer', [submitted, tokenizerFailed], 'Houve um erro. Nada foi cobrado. Tente de novo.'],
    ['an attempt that waits', [waits], 'Preparando o pagamento…'],
    [
      'an attempt that has waited for another way',
      [waits, { type: 'not-sent', note: 'wayChanged' }],
      'A forma de pagar mudou. Nada foi cobrado. Confira e tente de novo.',
    ],
    ['an attempt that has waited long enough', [waits, { type: 'not-sent', note: null }, submitted], 'Pagando…'],
    ['an abandoned attempt', [submitted, { type: 'not-sent', note: null }], 'Pagamento com cartão'],
    [
      'details that the shop refuses',
      [submitted, sent, failed('validation-failed', ['payer.document'])],
      'Nada foi cobrado. Confira os dados e tente de novo.',
    ],
    [
      'a payment that the service refuses',
      [submitted, sent, failed('service-declined')],
      'O pagamento não foi aceito. Nada foi cobrado. Tente de novo ou use outro cartão.',
    ],
    [
      'another price',
      [submitted, sent, failed('price-changed')],
      'O preço do pedido mudou. Confira o novo valor antes de pagar.',
    ],
    ['a lost response', [submitted, sent, lost], dontPayAgain],
    ['a lost response and connection', [submitted, sent, lost, { type: 'failed', problem: null }, poll], dontPayAgain],
    ['a service that did not respond', [submitted, sent, failed('service-unavailable')], dontPayAgain],
    [
      'a payment that did not arrive',
      [submitted, sent, lost, poll, poll, poll],
      'A loja não recebeu o pagamento. Tente de novo.',
    ],
    [
      'a lost response and an ended session',
      [submitted, sent, lost, { type: 'failed', problem: 'invalid-session' }],
      'Ainda não sabemos se o pagamento deu certo. Confira o pedido na loja antes de pagar de novo.',
    ],
    [
      'an order that does not exist',
      [submitted, sent, failed('order-not-found')],
      'Não achamos este pedido. Volte à loja e abra o link de novo.',
    ],
    [
      'a payment under review',
      [submitted, sent, charged('processing')],
      'O banco está conferindo seu pagamento. Não pague de novo. Avisamos aqui.',
    ],
    ['a payment', [submitted, sent, charged('paid')], 'Pronto! Recebemos R$ 149,90 para Loja Exemplo.'],
    [
      'a part of a payment',
      [submitted, sent, { type: 'charged', charge: { ...charge, status: 'partly_paid', paid_amount: 9990 } }],
      'Recebemos uma parte do valor. Você pagou R$ 99,90. Ainda falta R$ 50,00. Fale com a loja.',
    ],
    [
      'an uncertain payment',
      [submitted, sent, charged('uncertain')],
      'Aguarde: estamos conferindo se o pagamento deu certo. Não pague de novo. Avisamos aqui.',
    ],
    [
      'a declined card',
      [submitted, sent, charged('failed')],
      'O cartão não foi aprovado. Volte à loja e escolha como pagar.',
    ],
  ])('%s', (_, changes, text) => expect(last(changes)).toBe(text))
})

describe('nobody says that nothing was charged while an earlier payment may still arrive', () => {
  const arrivedNowhere = [submitted, sent, lost, poll, poll, poll, submitted]
  test.each<[string, readonly Change[]]>([
    ['a refused card', [refused]],
    ['a failed tokenizer', [tokenizerFailed]],
    ['details that the shop refuses', [sent, failed('validation-failed')]],
    ['a payment that the service refuses', [sent, failed('service-declined')]],
  ])('%s', (_, end) => expect(last([...arrivedNowhere, ...end])).toBe('Houve um erro. Tente de novo.'))

  test('nor after a payment page, on which the payer may have paid', () => {
    const back: Change = { type: 'returned' }
    expect(last([submitted, sent, paymentPage, back, submitted, sent, failed('service-declined')])).toBe(
      'Houve um erro. Tente de novo.',
    )
  })

  test('nor after an expired charge', () => {
    const expired: State = {
      status: 'expired',
      order: { ...order, retryable: true },
      charge: { ...charge, status: 'expired' },
      connectionLost: false,
    }
    expect(heard([{ type: 'retried' }, submitted, tokenizerFailed], expired).at(-1)).toBe(
      'Houve um erro. Tente de novo.',
    )
  })
})

test('a payment page is announced, and its payer is told on return that a payment is confirmed here', () => {
  expect(heard([submitted, sent, paymentPage, { type: 'returned' }])).toEqual([
    'Pagando…',
    'Abrindo a página de pagamento…',
    'Já pagou? Aguarde um pouco: a confirmação aparece aqui.',
  ])
})

test('the same refusal twice is announced twice', () => {
  const text = 'Nada foi cobrado. Corrija o número do cartão.'
  expect(heard([submitted, refused, submitted, refused])).toEqual(['Pagando…', text, 'Pagando…', text])
})

test('a payer who tries another card is asked for its details', () => {
  const declined: State = {
    status: 'declined',
    order: { ...order, retryable: true },
    charge: { ...charge, status: 'failed' },
    connectionLost: false,
  }
  expect(heard([{ type: 'retried' }], declined)).toEqual(['Digite os dados de outro cartão.'])
})

test('a lost connection is announced, and what is true once it is back', () => {
  expect(heard([{ type: 'failed', problem: null }, { type: 'unchanged' }])).toEqual([
    'Sem conexão. Tentando de novo…',
    'Pagamento com cartão',
  ])
})
