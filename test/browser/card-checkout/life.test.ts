import { expect } from '@open-wc/testing'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { get, text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { usual } from './faces.ts'
import { cardTexts, fill, press } from './hands.ts'
import { charge, Shop } from './shop.ts'
import { play } from './stage.ts'

const goodCard = ['4111 1111 1111 1111', '05/30', '123', 'MARIA SILVA']
const empty = ['', '', '', '']

/** A shop's adapter that answers when it is told to, and knows whether it is still wanted. */
function slow() {
  const told = { signal: null as AbortSignal | null, give: () => {} }
  const tokenizer = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise<{ token: string }>((resolve) => {
      told.signal = signal
      told.give = () => resolve({ token: 'token-1' })
    })
  return { told, tokenizer }
}

test('moved, it keeps what was typed', async () => {
  const { element, frame } = await play()
  fill(element)
  const place = document.createElement('div')
  frame.append(place)
  place.append(element)
  await rest(element)
  expect(cardTexts(element)).to.deep.equal(goodCard)
})

test('moved while the card is with the tokenizer, it pays', async () => {
  const { told, tokenizer } = slow()
  const { element, frame } = await play(new Shop(), { set: { tokenizer } })
  fill(element)
  press(element)
  await until(() => told.signal)
  frame.prepend(element)
  await rest(element)
  expect(told.signal?.aborted).to.equal(false)
  told.give()
  await until(() => element.status === 'processing')
})

test('removed while the card is with the tokenizer, it sends nothing and empties its fields', async () => {
  const { told, tokenizer } = slow()
  const { element, shop, frame } = await play(new Shop(), { set: { tokenizer } })
  fill(element)
  press(element)
  await until(() => told.signal)
  element.remove()
  await rest(element)
  expect(told.signal?.aborted).to.equal(true)
  told.give()
  await rest(element)
  expect(shop.payments).to.deep.equal([])
  expect(cardTexts(element)).to.deep.equal(empty)
  frame.append(element)
  await rest(element)
  expect(element.status).to.equal('ready')
})

test('removed while its payment is on the way, it lets that arrive, and shows what came of it when put back', async () => {
  const shop = Object.assign(new Shop(), { holds: true })
  const { element, frame } = await play(shop)
  fill(element)
  press(element)
  await until(() => shop.payments.length === 1)
  element.remove()
  await rest(element)
  expect(cardTexts(element)).to.deep.equal(empty)
  shop.answer()
  await rest(element)
  frame.append(element)
  await until(() => element.status === 'processing')
  expect(shop.payments).to.have.length(1)
})

test('put back while its payment is still on the way, it offers no other', async () => {
  const shop = Object.assign(new Shop(), { holds: true })
  const { element, frame } = await play(shop)
  fill(element)
  press(element)
  await until(() => shop.payments.length === 1)
  element.remove()
  await rest(element)
  frame.append(element)
  await rest(element)
  get(element, 'button', 'Pagando…').click()
  await rest(element)
  expect(shop.payments).to.have.length(1)
})

test('another session drops what was shown, typed and under way', async () => {
  const { told, tokenizer } = slow()
  const { element, shop } = await play(new Shop({ asks: ['email'] }), { set: { tokenizer } })
  fill(element, {
    ...Object.fromEntries(['number', 'expiry', 'code', 'name'].map((name, at) => [`card-${name}`, goodCard[at] ?? ''])),
    'payer-email': 'maria@loja.com.br',
  })
  press(element)
  await until(() => told.signal)
  shop.session = 'session-2'
  element.session = 'session-2'
  await until(() => element.status === 'ready')
  told.give()
  await rest(element)
  expect(shop.payments).to.deep.equal([])
  expect(cardTexts(element)).to.deep.equal(empty)
  expect(get(element, 'textbox', 'E-mail')).to.have.property('value', '')
})

test('a payment of another session is not shown', async () => {
  const shop = Object.assign(new Shop(), { holds: true, outcome: null })
  const { element } = await play(shop)
  fill(element)
  press(element)
  await until(() => shop.payments.length === 1)
  shop.session = 'session-2'
  element.session = 'session-2'
  await until(() => element.status === 'ready')
  shop.order = { ...shop.order, charge }
  shop.answer()
  await rest(element)
  expect(element.status).to.equal('ready')
})

test('a session that has ended is renewed by the page', async () => {
  const shop = Object.assign(new Shop(), { session: 'session-2' })
  const { element } = await play(shop, { set: { ...usual(), refreshSession: async () => 'session-2' } })
  expect(element.status).to.equal('ready')
})

test('without a connection it says so, keeps what was typed, and goes on when it is back', async () => {
  const { element, shop, clock } = await play()
  fill(element)
  shop.cut()
  await until(() => text(element).includes('Sem conexão. Tentando de novo…'))
  expect(cardTexts(element)).to.deep.equal(goodCard)
  shop.trouble = null
  await clock.advance(1000)
  await until(() => !text(element).includes('Sem conexão.'))
  expect(cardTexts(element)).to.deep.equal(goodCard)
})

test('paid yields to refunded only', async () => {
  const { element, shop } = await play(new Shop({ charge: { ...charge, status: 'paid', paid_amount: 14990 } }))
  shop.change({ charge: null })
  await rest(element)
  expect(element.status).to.equal('paid')
  shop.charge({ status: 'refunded', paid_amount: 14990 })
  await until(() => element.status === 'refunded')
})

test('an order that is no order is not shown', async () => {
  const { element } = await play(Object.assign(new Shop(), { order: { amount: 'R$ 149,90' } }))
  expect(element.status).to.equal('unavailable')
})

test('on a dark page its text, its fields and its errors can be read', async () => {
  const { element, frame } = await play(new Shop({ asks: ['document', 'address'], saves: true }))
  Object.assign(frame.style, { color: '#e8eaed', background: '#16181a' })
  element.requestUpdate()
  await element.updateComplete
  press(element)
  await rest(element)
  await expect(element).to.be.accessible()
})

test('what comes next is shown once it is paid', async () => {
  const { element } = await play(new Shop({ charge: { ...charge, status: 'paid', paid_amount: 14990 } }))
  const next = Object.assign(document.createElement('a'), { slot: 'next', href: '/thanks', textContent: 'Seu pedido' })
  element.append(next)
  expect(next.getClientRects()).to.have.length(1)
})

test('focus stays in the element when what had it is gone', async () => {
  const { element } = await play()
  fill(element)
  element.renderRoot.querySelector<HTMLElement>('[part=pay]')?.focus()
  press(element)
  await until(() => element.status === 'processing')
  await element.updateComplete
  expect(element.shadowRoot?.activeElement?.className).to.contain('frame')
})

test('defining it again does nothing', async () => {
  await import(new URL('../../../widgets/card-checkout/index.ts?again', import.meta.url).href)
  expect(customElements.get('card-checkout')).to.equal(CardCheckout)
})

suite('the back/forward cache', () => {
  test('shows what became of the payment meanwhile', async () => {
    const { element, shop, clock } = await play()
    shop.order = { ...shop.order, charge: { ...charge, status: 'paid', paid_amount: 14990 } }
    await clock.advance(1000)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await until(() => element.status === 'paid')
  })
})
