import { expect } from '@open-wc/testing'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { get, text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { CardServer, charge } from './card-server.ts'
import { cardValues, fill, pressPay } from './interactions.ts'
import { mount } from './mount.ts'
import { defaultProperties } from './scenarios.ts'

const goodCard = ['4111 1111 1111 1111', '05/30', '123', 'MARIA SILVA']
const empty = ['', '', '', '']

/** A tokenizer that returns its token when `call.resolve` is called. */
function slowTokenizer() {
  const call = { signal: null as AbortSignal | null, resolve: () => {} }
  const tokenizer = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise<{ token: string }>((resolve) => {
      call.signal = signal
      call.resolve = () => resolve({ token: 'token-1' })
    })
  return { call, tokenizer }
}

/** Mounts an element whose payer has pressed the button: its tokenizer runs until `call.resolve` is called. */
async function mountTokenizing(server?: CardServer, values?: Readonly<Record<string, string>>) {
  const { call, tokenizer } = slowTokenizer()
  const mounted = await mount(server, { properties: { tokenizer } })
  fill(mounted.element, values)
  pressPay(mounted.element)
  await until(() => call.signal)
  return { ...mounted, call }
}

/** Mounts an element whose payment runs until `server.releasePayments` is called. */
async function mountPaying(settings: Partial<CardServer> = {}) {
  const mounted = await mount(Object.assign(new CardServer(), { holdsPayments: true }, settings))
  fill(mounted.element)
  pressPay(mounted.element)
  await until(() => mounted.server.payments.length === 1)
  return mounted
}

test('moving the element keeps the typed values', async () => {
  const { element, container } = await mount()
  fill(element)
  const place = document.createElement('div')
  container.append(place)
  place.append(element)
  await settle(element)
  expect(cardValues(element)).to.deep.equal(goodCard)
})

test('moving the element during tokenization does not stop the payment', async () => {
  const { element, container, call } = await mountTokenizing()
  container.prepend(element)
  await settle(element)
  expect(call.signal?.aborted).to.equal(false)
  call.resolve()
  await until(() => element.status === 'processing')
})

test('removing the element during tokenization sends nothing and empties the fields', async () => {
  const { element, server, container, call } = await mountTokenizing()
  element.remove()
  await settle(element)
  expect(call.signal?.aborted).to.equal(true)
  call.resolve()
  await settle(element)
  expect(server.payments).to.deep.equal([])
  expect(cardValues(element)).to.deep.equal(empty)
  container.append(element)
  await settle(element)
  expect(element.status).to.equal('ready')
})

test('a payment continues after the element is removed, and its outcome shows when the element is back', async () => {
  const { element, server, container } = await mountPaying()
  element.remove()
  await settle(element)
  expect(cardValues(element)).to.deep.equal(empty)
  server.releasePayments()
  await settle(element)
  container.append(element)
  await until(() => element.status === 'processing')
  expect(server.payments).to.have.length(1)
})

test('an element that is back while its payment is running offers no second one', async () => {
  const { element, server, container } = await mountPaying()
  element.remove()
  await settle(element)
  container.append(element)
  await settle(element)
  get(element, 'button', 'Pagando…').click()
  await settle(element)
  expect(server.payments).to.have.length(1)
})

test('a new session drops the order, the typed values and the running tokenization', async () => {
  const { element, server, call } = await mountTokenizing(new CardServer({ required_fields: ['email'] }), {
    ...Object.fromEntries(
      ['number', 'expiry', 'securityCode', 'holderName'].map((name, at) => [`card-${name}`, goodCard[at] ?? '']),
    ),
    'payer-email': 'maria@loja.com.br',
  })
  server.session = 'session-2'
  element.session = 'session-2'
  await until(() => element.status === 'ready')
  call.resolve()
  await settle(element)
  expect(server.payments).to.deep.equal([])
  expect(cardValues(element)).to.deep.equal(empty)
  expect(get(element, 'textbox', 'E-mail')).to.have.property('value', '')
})

test('the outcome of a previous session’s payment is not shown', async () => {
  const { element, server } = await mountPaying({ newCharge: null })
  server.session = 'session-2'
  element.session = 'session-2'
  await until(() => element.status === 'ready')
  server.order = { ...server.order, charge }
  server.releasePayments()
  await settle(element)
  expect(element.status).to.equal('ready')
})

test('the page renews an expired session', async () => {
  const server = Object.assign(new CardServer(), { session: 'session-2' })
  const { element } = await mount(server, {
    properties: { ...defaultProperties(), refreshSession: async () => 'session-2' },
  })
  expect(element.status).to.equal('ready')
})

test('a lost connection is reported, keeps the typed values, and is recovered from', async () => {
  const { element, server, clock } = await mount()
  fill(element)
  server.disconnect()
  await until(() => text(element).includes('Sem conexão. Tentando de novo…'))
  expect(cardValues(element)).to.deep.equal(goodCard)
  server.failure = null
  await clock.advance(1000)
  await until(() => !text(element).includes('Sem conexão.'))
  expect(cardValues(element)).to.deep.equal(goodCard)
})

test('only a refund changes a paid order', async () => {
  const { element, server } = await mount(new CardServer({ charge: { ...charge, status: 'paid', paid_amount: 14990 } }))
  server.change({ charge: null })
  await settle(element)
  expect(element.status).to.equal('paid')
  server.charge({ status: 'refunded', paid_amount: 14990 })
  await until(() => element.status === 'refunded')
})

test('an order that is not valid is not shown', async () => {
  const { element } = await mount(Object.assign(new CardServer(), { order: { amount: 'R$ 149,90' } }))
  expect(element.status).to.equal('unavailable')
})

test('texts, fields and errors are readable on a dark page', async () => {
  const { element, container } = await mount(
    new CardServer({ required_fields: ['document', 'address'], can_save: true }),
  )
  Object.assign(container.style, { color: '#e8eaed', background: '#16181a' })
  element.requestUpdate()
  await element.updateComplete
  pressPay(element)
  await settle(element)
  await expect(element).to.be.accessible()
})

test('the next step is shown once the order is paid', async () => {
  const { element } = await mount(new CardServer({ charge: { ...charge, status: 'paid', paid_amount: 14990 } }))
  const next = Object.assign(document.createElement('a'), { slot: 'next', href: '/thanks', textContent: 'Seu pedido' })
  element.append(next)
  expect(next.getClientRects()).to.have.length(1)
})

test('focus stays in the element when the focused button disappears, on the view that replaces it', async () => {
  const { element, server } = await mount()
  await untilLazy(element)
  fill(element)
  element.renderRoot.querySelector<HTMLElement>('[part~=pay]')?.focus()
  pressPay(element)
  await until(() => element.status === 'processing')
  await element.updateComplete
  expect(element.shadowRoot?.activeElement?.className).to.equal('view outcome')
  server.charge({ status: 'failed' }, { retryable: true })
  await until(() => element.status === 'declined')
  get(element, 'button', 'Tentar com outro cartão').focus()
  get(element, 'button', 'Tentar com outro cartão').click()
  await until(() => element.status === 'ready')
  await element.updateComplete
  expect(element.shadowRoot?.activeElement?.className).to.contain('base')
})

test('importing the element again does nothing', async () => {
  await import(new URL('../../../widgets/card-checkout/index.ts?again', import.meta.url).href)
  expect(customElements.get('card-checkout')).to.equal(CardCheckout)
})

suite('the back/forward cache', () => {
  test('shows the current outcome of the payment', async () => {
    const { element, server, clock } = await mount()
    server.order = { ...server.order, charge: { ...charge, status: 'paid', paid_amount: 14990 } }
    await clock.advance(1000)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await until(() => element.status === 'paid')
  })
})
