// @quick Money and the double press: an order is paid once, whatever is lost.
import { expect } from '@open-wc/testing'
import { get, has, plain, text } from '../by-role.ts'
import { press as pressKey } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { CardServer, charge } from './card-server.ts'
import { cardValues, choosePlan, fill, pressPay } from './interactions.ts'
import { mount } from './mount.ts'
import { defaultProperties } from './scenarios.ts'

const goodCard = ['4111 1111 1111 1111', '05/30', '123', 'MARIA SILVA']
const empty = ['', '', '', '']

/** A tokenizer that records the card numbers it gets. */
function recordingTokenizer() {
  const cards: string[] = []
  return {
    cards,
    tokenizer: async ({ number }: { readonly number: string }) => ({ token: `token-${cards.push(number)}` }),
  }
}

test('a card payment tokenizes the card at the moment of paying', async () => {
  const { cards, tokenizer } = recordingTokenizer()
  const { element, server, events } = await mount(new CardServer(), { properties: { tokenizer } })
  expect(element.status).to.equal('ready')
  fill(element)
  await settle(element)
  expect(cards).to.deep.equal([])
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(cards).to.deep.equal(['4111111111111111'])
  expect(server.payments).to.have.length(1)
  expect(server.payments[0]).to.deep.include({
    token: 'token-1',
    installments: 1,
    total_amount: 14990,
    payer: { document: '11144477735' },
    save_card: false,
    retry: false,
  })
  expect(text(element)).to.contain('O banco está conferindo seu pagamento')
  server.charge({ id: '8101', status: 'paid', paid_amount: 14990, paid_at: '2026-03-21T15:04:00Z' })
  await until(() => element.status === 'paid')
  expect(events).to.deep.equal([
    'opened {"status":"ready","amount":14990}',
    'processing {"status":"processing","id":"8101","amount":14990}',
    'paid {"status":"paid","id":"8101","amount":14990}',
  ])
})

test('pressing the button several times makes one payment', async () => {
  const server = Object.assign(new CardServer(), { holdsPayments: true })
  const { element } = await mount(server)
  fill(element)
  for (let presses = 0; presses < 3; presses++) pressPay(element)
  await until(() => server.payments.length === 1)
  pressPay(element)
  await settle(element)
  expect(get(element, 'button', 'Pagando…').getAttribute('aria-disabled')).to.equal('true')
  server.releasePayments()
  await until(() => element.status === 'processing')
  expect(server.payments).to.have.length(1)
})

test('nothing moves while a payment is made', async () => {
  const server = Object.assign(new CardServer(), { holdsPayments: true })
  const { element } = await mount(server, { width: 320 })
  fill(element)
  await settle(element)
  const places = () =>
    [...element.renderRoot.querySelectorAll('input, select, button')].map((each) => each.getBoundingClientRect().top)
  const before = places()
  pressPay(element)
  await until(() => server.payments.length === 1)
  expect(places()).to.deep.equal(before)
  expect(cardValues(element)).to.deep.equal(goodCard)
  for (const input of element.renderRoot.querySelectorAll<HTMLInputElement>('.box input'))
    expect(input.readOnly).to.equal(true)
})

test('after a reload, a payment under review is shown and no second one is offered', async () => {
  const { element, server } = await mount(new CardServer({ charge }))
  expect(element.status).to.equal('processing')
  expect([has(element, 'button'), has(element, 'textbox')]).to.deep.equal([false, false])
  expect(server.payments).to.deep.equal([])
})

test('the chosen plan determines what is shown and sent', async () => {
  const { element, server } = await mount()
  expect(text(element)).to.contain('R$ 149,90')
  fill(element)
  choosePlan(element, '10')
  await element.updateComplete
  get(element, 'button', 'Pagar R$ 168,40')
  expect(plain(element.renderRoot.querySelector('.amount')?.textContent ?? '')).to.equal('R$ 149,90')
  expect(text(element)).to.contain('Total de R$ 168,40, com R$ 18,50 de juros.')
  expect(cardValues(element)).to.deep.equal(goodCard)
  pressPay(element)
  await until(() => server.payments.length === 1)
  expect(server.payments[0]).to.deep.include({ installments: 10, total_amount: 16840 })
})

test('a changed price is reported, and paid only when the payer agrees', async () => {
  const { element, server } = await mount()
  server.paymentProblem = 'price-changed'
  fill(element)
  server.order = {
    ...server.order,
    amount: 19990,
    installment_plans: [
      { count: 1, first_installment_amount: 19990, installment_amount: 19990, total_amount: 19990, interest_amount: 0 },
    ],
  }
  pressPay(element)
  await until(() => has(element, 'button', 'Pagar R$ 199,90'))
  expect(text(element)).to.contain('O preço do pedido mudou. Confira o novo valor antes de pagar.')
  expect(cardValues(element)).to.deep.equal(goodCard)
  expect(get(element, 'textbox', 'CPF ou CNPJ')).to.have.property('value', '111.444.777-35')
  server.paymentProblem = null
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(server.payments.map(({ total_amount: total }) => total)).to.deep.equal([14990, 19990])
})

test('a press without internet says so, until the network is back', async () => {
  const tokenizer = () => Promise.reject(new TypeError('no connection'))
  const { element, server, clock } = await mount(new CardServer(), { properties: { tokenizer } })
  fill(element)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    pressPay(element)
    await until(() => text(element).includes('Sem internet. Nada foi cobrado.'))
    expect(server.payments).to.deep.equal([])
    expect(cardValues(element)).to.deep.equal(goodCard)
  } finally {
    // the browser's own is the prototype's
    Reflect.deleteProperty(navigator, 'onLine')
  }
  await clock.advance(1000)
  window.dispatchEvent(new Event('online'))
  await until(() => !text(element).includes('Sem internet.'))
  expect(element.status).to.equal('ready')
})

test('an error from the server is shown at its field, which gets the focus', async () => {
  const invalidFields = { 'payer.document': ['must be another'] }
  const server = Object.assign(new CardServer(), { paymentProblem: 'validation-failed' as const, invalidFields })
  const { element } = await mount(server)
  fill(element)
  pressPay(element)
  await until(() => text(element).includes('Este CPF não confere.'))
  const field = get(element, 'textbox', 'CPF ou CNPJ')
  await until(() => element.shadowRoot?.activeElement === field)
  expect(field.getAttribute('aria-describedby')).to.contain('payer-document-error')
  expect(cardValues(element)).to.deep.equal(goodCard)
})

test('after a decline the payer tries another card, with empty fields and a new token', async () => {
  const { tokenizer } = recordingTokenizer()
  const { element, server, events } = await mount(new CardServer({ retryable: true }), { properties: { tokenizer } })
  server.newCharge = { status: 'failed' }
  fill(element)
  pressPay(element)
  await until(() => has(element, 'button', 'Tentar com outro cartão'))
  expect(element.status).to.equal('declined')
  get(element, 'button', 'Tentar com outro cartão').click()
  await until(() => element.status === 'ready')
  await settle(element)
  expect(cardValues(element)).to.deep.equal(empty)
  expect(get(element, 'textbox', 'CPF ou CNPJ')).to.have.property('value', '111.444.777-35')
  server.newCharge = {}
  fill(element)
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(server.payments.map(({ token, retry }) => `${token} ${retry}`)).to.deep.equal([
    'token-1 false',
    'token-2 true',
  ])
  const [first, second] = server.payments.map(({ idempotency_key: request }) => request)
  expect(first).not.to.equal(second)
  expect(events.map((event) => event.split(' ')[0])).to.deep.equal(['opened', 'declined', 'opened', 'processing'])
})

test('a decline that is known before the payment’s own response does not take the next card away when that arrives', async () => {
  const server = Object.assign(new CardServer(), { holdsPayments: true, newCharge: { status: 'failed' } as const })
  const { element } = await mount(server)
  fill(element)
  pressPay(element)
  await until(() => server.payments.length === 1)
  server.charge({ status: 'failed' }, { retryable: true })
  await until(() => has(element, 'button', 'Tentar com outro cartão'))
  get(element, 'button', 'Tentar com outro cartão').click()
  await until(() => element.status === 'ready')
  await element.updateComplete
  fill(element)
  const typed = cardValues(element)
  server.releasePayments()
  await settle(element)
  expect(element.status).to.equal('ready')
  expect(cardValues(element)).to.deep.equal(typed)
})

test('a payment whose response was lost is found, and not made again', async () => {
  const server = Object.assign(new CardServer(), { paymentProblem: 'lost' as const })
  const { element } = await mount(server)
  fill(element)
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(server.payments).to.have.length(1)
})

test('a declined payment whose response was lost is retried with a new idempotency key', async () => {
  const server = Object.assign(new CardServer({ retryable: true }), {
    paymentProblem: 'lost' as const,
    newCharge: { status: 'failed' as const },
  })
  const { element } = await mount(server)
  fill(element)
  pressPay(element)
  await until(() => element.status === 'declined')
  get(element, 'button', 'Tentar com outro cartão').click()
  await until(() => element.status === 'ready')
  Object.assign(server, { paymentProblem: null, newCharge: {} })
  fill(element)
  pressPay(element)
  await until(() => element.status === 'processing')
  const [first, second] = server.payments.map(({ idempotency_key: request }) => request)
  expect(first).not.to.equal(second)
})

test('a payment that did not arrive is retried with the same idempotency key', async () => {
  const server = Object.assign(new CardServer(), { paymentProblem: 'lost' as const, newCharge: null })
  const { element, clock } = await mount(server)
  fill(element)
  pressPay(element)
  await until(() => text(element).includes('Conferindo…'))
  expect(text(element)).to.contain('Aguarde: estamos conferindo se o pagamento deu certo. Não pague de novo.')
  pressPay(element)
  await settle(element)
  expect(server.payments).to.have.length(1)
  await until(() => server.isHolding)
  await clock.advance(25_000)
  await until(() => element.status === 'ready')
  expect(text(element)).to.contain('A loja não recebeu o pagamento. Tente de novo.')
  expect(cardValues(element)).to.deep.equal(empty)
  Object.assign(server, { paymentProblem: null, newCharge: {} })
  fill(element)
  pressPay(element)
  await until(() => element.status === 'processing')
  const [first, second] = server.payments.map(({ idempotency_key: request }) => request)
  expect(first).to.equal(second)
})

test('a payment sent while the connection breaks is looked up when it is back', async () => {
  const server = Object.assign(new CardServer(), { holdsPayments: true })
  const { element, clock } = await mount(server)
  fill(element)
  pressPay(element)
  await until(() => server.payments.length === 1)
  server.paymentProblem = 'lost'
  server.disconnect()
  server.releasePayments()
  await until(() => text(element).includes('Sem conexão. Tentando de novo…'))
  expect(text(element)).to.contain('Conferindo…')
  server.failure = null
  await clock.advance(2000)
  await until(() => element.status === 'processing')
  expect(server.payments).to.have.length(1)
})

test('an earlier payment by another method is shown', async () => {
  const server = Object.assign(new CardServer(), { paymentProblem: 'already-settled' as const })
  const { element } = await mount(server)
  fill(element)
  server.order = { ...server.order, charge: { ...charge, method: 'pix', status: 'paid', paid_amount: 14990 } }
  pressPay(element)
  await until(() => element.status === 'paid')
})

test('nothing is sent if another tab pays during the tokenization', async () => {
  let resolveToken: (token: { token: string }) => void = () => {}
  const tokenizer = () => new Promise<{ token: string }>((resolve) => (resolveToken = resolve))
  const { element, server } = await mount(new CardServer(), { properties: { tokenizer } })
  fill(element)
  pressPay(element)
  await settle(element)
  server.charge({ status: 'paid', paid_amount: 14990 })
  await until(() => element.status === 'paid')
  resolveToken({ token: 'token-1' })
  await settle(element)
  expect(server.payments).to.deep.equal([])
})

suite('without a token nothing is sent, the typed values stay, and the payer can retry', () => {
  for (const [name, tokenizer] of [
    ['the tokenizer cannot be reached', () => Promise.reject(new TypeError('no connection'))],
    ['the tokenizer returns something else', async () => ({ token: '' })],
    ['the tokenizer never responds', () => new Promise<{ token: string }>(() => {})],
  ] as const)
    test(name, async () => {
      const { element, server, clock } = await mount(new CardServer(), { properties: { tokenizer } })
      fill(element)
      pressPay(element)
      await settle(element)
      await clock.advance(30_000)
      await until(() => element.status === 'ready')
      expect(text(element)).to.contain('Houve um erro. Nada foi cobrado. Tente de novo.')
      expect(cardValues(element)).to.deep.equal(goodCard)
      expect(server.payments).to.deep.equal([])
      element.tokenizer = async () => ({ token: 'token-2' })
      await element.updateComplete
      pressPay(element)
      await until(() => element.status === 'processing')
    })
})

test('an error from the tokenizer is shown at its field', async () => {
  const { element, server } = await mount(new CardServer(), {
    properties: { tokenizer: async () => ({ invalid: ['securityCode'] }) },
  })
  fill(element)
  pressPay(element)
  await until(() => element.shadowRoot?.activeElement?.id === 'card-securityCode')
  expect(element.shadowRoot?.activeElement?.getAttribute('aria-invalid')).to.equal('true')
  expect(element.status).to.equal('ready')
  expect(server.payments).to.deep.equal([])
})

const saved = [
  { id: 21, brand: 'Visa', last4: '1111' },
  { id: 22, brand: null, last4: '4242' },
]

test('a saved card pays without a token', async () => {
  const { cards, tokenizer } = recordingTokenizer()
  const { element, server } = await mount(new CardServer({ saved_cards: saved }), { properties: { tokenizer } })
  expect(text(element)).to.contain('Visa final 1111')
  expect(has(element, 'textbox', 'CPF ou CNPJ')).to.equal(false)
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(server.payments[0]).to.deep.include({ saved_card: 21, save_card: false, payer: {} })
  expect(server.payments[0]).not.to.have.property('token')
  expect(cards).to.deep.equal([])
})

test('paying with Enter on a saved card keeps the focus in the element', async () => {
  const { element, server } = await mount(
    Object.assign(new CardServer({ saved_cards: saved }), { holdsPayments: true }),
  )
  await untilLazy(element)
  element.renderRoot.querySelector<HTMLElement>('input[type=radio]')?.focus()
  await pressKey('Enter')
  await until(() => server.payments.length === 1)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(element.shadowRoot?.activeElement?.matches(':enabled, .base')).to.equal(true)
  server.releasePayments()
  await until(() => element.status === 'processing')
  await element.updateComplete
  expect(element.shadowRoot?.activeElement?.className).to.contain('base')
})

test('a card is saved only with the payer’s consent', async () => {
  for (const ticked of [false, true]) {
    const { element, server } = await mount(new CardServer({ can_save: true }))
    fill(element)
    const box = element.renderRoot.querySelector<HTMLInputElement>('#save-card')
    expect(box?.checked).to.equal(false)
    if (ticked) box?.click()
    pressPay(element)
    await until(() => server.payments.length === 1)
    expect(server.payments[0]?.save_card).to.equal(ticked)
  }
})

test('a session that expires while paying is renewed, and one payment is made', async () => {
  const server = new CardServer()
  const refreshSession = () => (server.session = 'session-2')
  const { element } = await mount(server, { properties: { ...defaultProperties(), refreshSession } })
  fill(element)
  server.session = 'session-1b'
  pressPay(element)
  await until(() => element.status === 'processing')
  expect(server.payments).to.have.length(1)
})

test('a session that expires while the response is lost leaves the outcome unknown', async () => {
  const server = Object.assign(new CardServer(), {
    paymentProblem: 'lost' as const,
    newCharge: null,
    holdsPayments: true,
  })
  const { element } = await mount(server)
  fill(element)
  pressPay(element)
  await until(() => server.payments.length === 1)
  server.session = 'another'
  server.releasePayments()
  await until(() => element.status === 'unavailable')
  expect(text(element)).to.contain('Ainda não sabemos se o pagamento deu certo')
  expect(text(element)).to.contain('Confira o pedido na loja antes de pagar de novo.')
})
