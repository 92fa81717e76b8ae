import { expect } from '@open-wc/testing'
import { get, has, plain, text } from '../by-role.ts'
import { press as strike } from '../keys.ts'
import { suite, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { usual } from './faces.ts'
import { cardTexts, choose, fill, press } from './hands.ts'
import { charge, Shop } from './shop.ts'
import { play } from './stage.ts'

const goodCard = ['4111 1111 1111 1111', '05/30', '123', 'MARIA SILVA']
const empty = ['', '', '', '']

/** A shop's adapter that counts what it was asked. */
function counter() {
  const cards: string[] = []
  return {
    cards,
    tokenizer: async ({ number }: { readonly number: string }) => ({ token: `token-${cards.push(number)}` }),
  }
}

test('a card is paid with, and its number is asked for at that moment', async () => {
  const { cards, tokenizer } = counter()
  const { element, shop, events } = await play(new Shop(), { set: { tokenizer } })
  expect(element.status).to.equal('ready')
  fill(element)
  await rest(element)
  expect(cards).to.deep.equal([])
  press(element)
  await until(() => element.status === 'processing')
  expect(cards).to.deep.equal(['4111111111111111'])
  expect(shop.payments).to.have.length(1)
  expect(shop.payments[0]).to.deep.include({
    token: 'token-1',
    plan: 1,
    total: 14990,
    payer: { document: '11144477735' },
    save_card: false,
    retry: false,
  })
  expect(text(element)).to.contain('Seu pagamento está em análise')
  shop.charge({ id: '8101', status: 'paid', paid_amount: 14990, paid_at: '2026-03-21T15:04:00Z' })
  await until(() => element.status === 'paid')
  expect(events).to.deep.equal([
    'opened {"status":"ready","amount":14990}',
    'processing {"status":"processing","id":"8101","amount":14990}',
    'paid {"status":"paid","id":"8101","amount":14990}',
  ])
})

test('however often the button is pressed, one payment is made', async () => {
  const shop = Object.assign(new Shop(), { holds: true })
  const { element } = await play(shop)
  fill(element)
  for (let presses = 0; presses < 3; presses++) press(element)
  await until(() => shop.payments.length === 1)
  press(element)
  await rest(element)
  expect(get(element, 'button', 'Pagando…').getAttribute('aria-disabled')).to.equal('true')
  shop.answer()
  await until(() => element.status === 'processing')
  expect(shop.payments).to.have.length(1)
})

test('nothing moves while a payment is made', async () => {
  const shop = Object.assign(new Shop(), { holds: true })
  const { element } = await play(shop, { width: 320 })
  fill(element)
  await rest(element)
  const places = () =>
    [...element.renderRoot.querySelectorAll('input, select, button')].map((each) => each.getBoundingClientRect().top)
  const before = places()
  press(element)
  await until(() => shop.payments.length === 1)
  expect(places()).to.deep.equal(before)
  expect(cardTexts(element)).to.deep.equal(goodCard)
  for (const input of element.renderRoot.querySelectorAll<HTMLInputElement>('.box input'))
    expect(input.readOnly).to.equal(true)
})

test('loaded again while a payment is on its way, it shows that and offers no other', async () => {
  const { element, shop } = await play(new Shop({ charge }))
  expect(element.status).to.equal('processing')
  expect([has(element, 'button'), has(element, 'textbox')]).to.deep.equal([false, false])
  expect(shop.payments).to.deep.equal([])
})

test('what is shown, sent and said follows the plan that is chosen', async () => {
  const { element, shop } = await play()
  expect(text(element)).to.contain('R$ 149,90')
  fill(element)
  choose(element, '10')
  await element.updateComplete
  get(element, 'button', 'Pagar R$ 168,40')
  expect(plain(element.renderRoot.querySelector('.amount')?.textContent ?? '')).to.equal('R$ 149,90')
  expect(text(element)).to.contain('Total de R$ 168,40, com R$ 18,50 de juros.')
  expect(cardTexts(element)).to.deep.equal(goodCard)
  press(element)
  await until(() => shop.payments.length === 1)
  expect(shop.payments[0]).to.deep.include({ plan: 10, total: 16840 })
})

test('a price that has changed is said, shown, and paid only when the payer agrees', async () => {
  const { element, shop } = await play()
  shop.refusal = 'price-changed'
  fill(element)
  shop.order = { ...shop.order, amount: 19990, plans: [{ count: 1, parcel: 19990, total: 19990, interest: 0 }] }
  press(element)
  await until(() => has(element, 'button', 'Pagar R$ 199,90'))
  expect(text(element)).to.contain('O preço do pedido mudou. Confira o novo valor antes de pagar.')
  expect(cardTexts(element)).to.deep.equal(goodCard)
  expect(get(element, 'textbox', 'CPF ou CNPJ')).to.have.property('value', '111.444.777-35')
  shop.refusal = null
  press(element)
  await until(() => element.status === 'processing')
  expect(shop.payments.map(({ total }) => total)).to.deep.equal([14990, 19990])
})

test('what the server does not take is said at its field, which has the focus', async () => {
  const fields = { 'payer.document': ['must be another'] }
  const shop = Object.assign(new Shop(), { refusal: 'invalid' as const, fields })
  const { element } = await play(shop)
  fill(element)
  press(element)
  await until(() => text(element).includes('Confira o CPF ou CNPJ.'))
  const field = get(element, 'textbox', 'CPF ou CNPJ')
  await until(() => element.shadowRoot?.activeElement === field)
  expect(field.getAttribute('aria-describedby')).to.contain('payer-document-error')
  expect(cardTexts(element)).to.deep.equal(goodCard)
})

test('after a refusal another card is tried, from empty fields and with a new token', async () => {
  const { tokenizer } = counter()
  const { element, shop, events } = await play(new Shop({ retryable: true }), { set: { tokenizer } })
  shop.outcome = { status: 'failed' }
  fill(element)
  press(element)
  await until(() => has(element, 'button', 'Tentar com outro cartão'))
  expect(element.status).to.equal('refused')
  get(element, 'button', 'Tentar com outro cartão').click()
  await until(() => element.status === 'ready')
  await rest(element)
  expect(cardTexts(element)).to.deep.equal(empty)
  expect(get(element, 'textbox', 'CPF ou CNPJ')).to.have.property('value', '111.444.777-35')
  shop.outcome = {}
  fill(element)
  press(element)
  await until(() => element.status === 'processing')
  expect(shop.payments.map(({ token, retry }) => `${token} ${retry}`)).to.deep.equal(['token-1 false', 'token-2 true'])
  const [first, second] = shop.payments.map(({ request }) => request)
  expect(first).not.to.equal(second)
  expect(events.map((event) => event.split(' ')[0])).to.deep.equal(['opened', 'refused', 'opened', 'processing'])
})

test('a payment whose answer was lost is found, and not made again', async () => {
  const shop = Object.assign(new Shop(), { refusal: 'lost' as const })
  const { element } = await play(shop)
  fill(element)
  press(element)
  await until(() => element.status === 'processing')
  expect(shop.payments).to.have.length(1)
})

test('a payment whose answer was lost and that was refused is tried again under another name', async () => {
  const shop = Object.assign(new Shop({ retryable: true }), {
    refusal: 'lost' as const,
    outcome: { status: 'failed' as const },
  })
  const { element } = await play(shop)
  fill(element)
  press(element)
  await until(() => element.status === 'refused')
  get(element, 'button', 'Tentar com outro cartão').click()
  await until(() => element.status === 'ready')
  Object.assign(shop, { refusal: null, outcome: {} })
  fill(element)
  press(element)
  await until(() => element.status === 'processing')
  const [first, second] = shop.payments.map(({ request }) => request)
  expect(first).not.to.equal(second)
})

test('a payment that did not arrive can be tried again, under the same name', async () => {
  const shop = Object.assign(new Shop(), { refusal: 'lost' as const, outcome: null })
  const { element, clock } = await play(shop)
  fill(element)
  press(element)
  await until(() => text(element).includes('Conferindo se o pagamento foi feito…'))
  expect(text(element)).to.contain('Não pague de novo: avisaremos aqui.')
  press(element)
  await rest(element)
  expect(shop.payments).to.have.length(1)
  await clock.advance(25_000)
  await until(() => element.status === 'ready')
  expect(text(element)).to.contain('A loja não recebeu o pagamento. Você pode tentar de novo.')
  expect(cardTexts(element)).to.deep.equal(empty)
  Object.assign(shop, { refusal: null, outcome: {} })
  fill(element)
  press(element)
  await until(() => element.status === 'processing')
  const [first, second] = shop.payments.map(({ request }) => request)
  expect(first).to.equal(second)
})

test('a payment sent while the connection goes is looked up when it is back', async () => {
  const shop = Object.assign(new Shop(), { holds: true })
  const { element, clock } = await play(shop)
  fill(element)
  press(element)
  await until(() => shop.payments.length === 1)
  shop.refusal = 'lost'
  shop.cut()
  shop.answer()
  await until(() => text(element).includes('Sem conexão. Tentando de novo…'))
  expect(text(element)).to.contain('Conferindo se o pagamento foi feito…')
  shop.trouble = null
  await clock.advance(2000)
  await until(() => element.status === 'processing')
  expect(shop.payments).to.have.length(1)
})

test('a payment by another method that came first is shown', async () => {
  const shop = Object.assign(new Shop(), { refusal: 'settled' as const })
  const { element } = await play(shop)
  fill(element)
  shop.order = { ...shop.order, charge: { ...charge, method: 'pix', status: 'paid', paid_amount: 14990 } }
  press(element)
  await until(() => element.status === 'paid')
})

test('where another tab has paid while the card was with the tokenizer, nothing is sent', async () => {
  let give: (token: { token: string }) => void = () => {}
  const tokenizer = () => new Promise<{ token: string }>((resolve) => (give = resolve))
  const { element, shop } = await play(new Shop(), { set: { tokenizer } })
  fill(element)
  press(element)
  await rest(element)
  shop.charge({ status: 'paid', paid_amount: 14990 })
  await until(() => element.status === 'paid')
  give({ token: 'token-1' })
  await rest(element)
  expect(shop.payments).to.deep.equal([])
})

suite('a tokenizer that gives no token: nothing is sent, what was typed stays, and it can be tried again', () => {
  for (const [name, tokenizer] of [
    ['it cannot be reached', () => Promise.reject(new TypeError('no connection'))],
    ['it answers garbage', async () => ({ token: '' })],
    ['it never answers', () => new Promise<{ token: string }>(() => {})],
  ] as const)
    test(name, async () => {
      const { element, shop, clock } = await play(new Shop(), { set: { tokenizer } })
      fill(element)
      press(element)
      await rest(element)
      await clock.advance(30_000)
      await until(() => element.status === 'ready')
      expect(text(element)).to.contain('Não conseguimos proteger os dados do cartão. Nada foi cobrado. Tente de novo.')
      expect(cardTexts(element)).to.deep.equal(goodCard)
      expect(shop.payments).to.deep.equal([])
      element.tokenizer = async () => ({ token: 'token-2' })
      await element.updateComplete
      press(element)
      await until(() => element.status === 'processing')
    })
})

test('a card that the tokenizer does not take is said at its field', async () => {
  const { element, shop } = await play(new Shop(), { set: { tokenizer: async () => ({ invalid: ['code'] }) } })
  fill(element)
  press(element)
  await until(() => element.shadowRoot?.activeElement?.id === 'card-code')
  expect(element.shadowRoot?.activeElement?.getAttribute('aria-invalid')).to.equal('true')
  expect(element.status).to.equal('ready')
  expect(shop.payments).to.deep.equal([])
})

const saved = [
  { id: 21, brand: 'Visa', last4: '1111' },
  { id: 22, brand: null, last4: '4242' },
]

test('a saved card is paid with, without a token', async () => {
  const { cards, tokenizer } = counter()
  const { element, shop } = await play(new Shop({ saved }), { set: { tokenizer } })
  expect(text(element)).to.contain('Visa final 1111')
  expect(has(element, 'textbox', 'CPF ou CNPJ')).to.equal(false)
  press(element)
  await until(() => element.status === 'processing')
  expect(shop.payments[0]).to.deep.include({ saved_card: 21, save_card: false, payer: {} })
  expect(shop.payments[0]).not.to.have.property('token')
  expect(cards).to.deep.equal([])
})

test('one who pays by Enter on a saved card does not lose the focus', async () => {
  const { element, shop } = await play(Object.assign(new Shop({ saved }), { holds: true }))
  element.renderRoot.querySelector<HTMLElement>('input[type=radio]')?.focus()
  await strike('Enter')
  await until(() => shop.payments.length === 1)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(element.shadowRoot?.activeElement?.matches(':enabled, .frame')).to.equal(true)
  shop.answer()
  await until(() => element.status === 'processing')
  await element.updateComplete
  expect(element.shadowRoot?.activeElement?.className).to.contain('frame')
})

test('a card is saved only where the payer has said so', async () => {
  for (const ticked of [false, true]) {
    const { element, shop } = await play(new Shop({ saves: true }))
    fill(element)
    const box = element.renderRoot.querySelector<HTMLInputElement>('#save-card')
    expect(box?.checked).to.equal(false)
    if (ticked) box?.click()
    press(element)
    await until(() => shop.payments.length === 1)
    expect(shop.payments[0]?.save_card).to.equal(ticked)
  }
})

test('a session that ends at the moment of paying is renewed, and the payment made once', async () => {
  const shop = new Shop()
  const refreshSession = () => (shop.session = 'session-2')
  const { element } = await play(shop, { set: { ...usual(), refreshSession } })
  fill(element)
  shop.session = 'session-1b'
  press(element)
  await until(() => element.status === 'processing')
  expect(shop.payments).to.have.length(1)
})

test('a session that ends for good while the answer is lost leaves no wrong hope', async () => {
  const shop = Object.assign(new Shop(), { refusal: 'lost' as const, outcome: null, holds: true })
  const { element } = await play(shop)
  fill(element)
  press(element)
  await until(() => shop.payments.length === 1)
  shop.session = 'another'
  shop.answer()
  await until(() => element.status === 'unavailable')
  expect(text(element)).to.contain('Ainda não sabemos se o pagamento foi feito')
  expect(text(element)).to.contain('Confira o pedido na loja antes de pagar de novo.')
})
