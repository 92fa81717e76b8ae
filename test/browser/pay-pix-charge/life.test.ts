import { expect } from '@open-wc/testing'
import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { get, has, text } from '../by-role.ts'
import { hasState } from '../has-state.ts'
import { test } from '../mocha.ts'
import { charge, Shop } from './shop.ts'
import { rest, until } from '../settle.ts'
import { play } from './stage.ts'

test('the charge is asked for once, then watched, one request at a time', async () => {
  const { element, shop } = await play()
  expect(shop.requests).to.deep.equal(['POST {"renew":false}', 'GET', 'GET if changed'])
  shop.change({ status: 'processing' })
  await until(() => element.status === 'processing')
  await rest(element)
  expect(shop.requests.slice(3)).to.deep.equal(['GET if changed'])
})

test('each new status is told once, with no more than id and amount', async () => {
  const { element, shop, events } = await play()
  shop.change({ description: 'Outro texto' })
  await until(() => text(element).includes('Outro texto'))
  shop.change({ status: 'partly_paid', paid_amount: 9990 })
  await until(() => element.status === 'partly-paid')
  shop.change({ status: 'paid', paid_amount: 14990 })
  await until(() => element.status === 'paid')
  expect(events).to.deep.equal([
    'opened {"status":"open","id":"7101","amount":14990}',
    'underpaid {"status":"partly-paid","id":"7101","amount":14990}',
    'paid {"status":"paid","id":"7101","amount":14990}',
  ])
})

test('an element that loads into a status tells it too', async () => {
  expect((await play(new Shop({ status: 'refunded' }))).events).to.deep.equal([
    'refunded {"status":"refunded","id":"7101","amount":14990}',
  ])
  const closed = Object.assign(new Shop(), { trouble: 'no-order' as const })
  expect((await play(closed)).events).to.deep.equal(['unavailable {"status":"unavailable"}'])
})

test('the status is a custom state where the platform has them', async () => {
  const { element } = await play()
  expect(hasState(element, 'open')).to.be.oneOf([true, null])
  expect(hasState(element, 'paid')).to.be.oneOf([false, null])
})

test('paid yields to refunded only', async () => {
  const { element, shop } = await play(new Shop({ status: 'paid' }))
  shop.change({ status: 'open' })
  await rest(element)
  expect(element.status).to.equal('paid')
  shop.change({ status: 'refunded' })
  await until(() => element.status === 'refunded')
})

test('a lost connection keeps the code, and one line says so while it lasts', async () => {
  const { element, shop, clock } = await play()
  shop.cut()
  await until(() => text(element).includes('Sem conexão. Tentando de novo…'))
  get(element, 'textbox')
  expect(get(element, 'status').textContent).to.contain('Sem conexão')
  shop.trouble = null
  await clock.advance(1000)
  await until(() => text(element).includes('Aguardando seu pagamento'))
})

test('an order that cannot be reached is tried again until it can', async () => {
  const shop = Object.assign(new Shop(), { trouble: 'no connection' as const })
  const { element, clock } = await play(shop)
  await until(() => text(element).includes('Sem conexão'))
  Object.assign(shop, { trouble: null })
  await clock.advance(1000)
  await until(() => element.status === 'open')
})

test('a session that ends is renewed by the page', async () => {
  const { element, shop } = await play()
  shop.session = 'session-2'
  element.refreshSession = async () => 'session-2'
  shop.change({ status: 'paid' })
  await until(() => element.status === 'paid')
})

test('a session that cannot be renewed is told, with a way on', async () => {
  const { element, shop } = await play()
  shop.session = 'session-2'
  shop.change({ status: 'processing' })
  await until(() => element.status === 'unavailable')
  expect(text(element)).to.contain('Sua sessão terminou')
  shop.session = 'session-1'
  get(element, 'button', 'Tentar de novo').click()
  await until(() => element.status === 'processing')
})

test('another session drops what was shown, and answers that come late', async () => {
  const { element, shop, events } = await play()
  const other = new Shop({ id: '9', payee: 'Outra Loja' })
  other.session = 'session-9'
  PayPixCharge.platform = { ...PayPixCharge.platform, fetch: other.fetch }
  element.session = 'session-9'
  await until(() => text(element).includes('Outra Loja'))
  shop.change({ status: 'paid' })
  await rest(element)
  expect(element.status).to.equal('open')
  expect(events.at(-1)).to.equal('opened {"status":"open","id":"9","amount":14990}')
})

test('an expired charge is replaced when the person asks for it', async () => {
  const { element, shop, events } = await play(new Shop({ status: 'expired', renewable: true }))
  get(element, 'button', 'Gerar novo código').click()
  await until(() => element.status === 'open')
  expect(shop.requests.filter((request) => request.includes('true'))).to.have.length(1)
  expect(events.at(-1)).to.equal('opened {"status":"open","id":"7102","amount":14990}')
})

test('a charge that cannot be replaced yet says that it soon can, and then offers it', async () => {
  const { element, shop } = await play(new Shop({ status: 'expired', renewable_at: '2026-03-21T15:17:00Z' }))
  expect(text(element)).to.include('daqui a pouco você pode gerar um novo código')
  expect(has(element, 'button')).to.equal(false)
  shop.change({ renewable: true, renewable_at: null })
  await until(() => has(element, 'button'))
  expect(text(element)).to.include('Gerar novo código')
})

test('a renewal that comes too early is made later by itself', async () => {
  const { element, shop, clock } = await play(new Shop({ status: 'expired', renewable: true }))
  shop.trouble = 'too-early'
  get(element, 'button', 'Gerar novo código').click()
  await until(() => text(element).includes('conferimos se o código anterior foi pago'))
  shop.trouble = null
  await clock.advance(10_000)
  await until(() => element.status === 'open')
})

test('a renewal that is refused leaves the way to the shop', async () => {
  const { element, shop } = await play(new Shop({ status: 'expired', renewable: true }))
  shop.trouble = 'no-renewals'
  get(element, 'button', 'Gerar novo código').click()
  await until(() => text(element).includes('Se não, fale com a loja.'))
  expect(has(element, 'button')).to.equal(false)
})

test('a charge that the server has lost is made again', async () => {
  const { element, shop, clock } = await play()
  const other = new Shop({ id: '8' })
  PayPixCharge.platform = { ...PayPixCharge.platform, fetch: other.fetch }
  element.remove()
  element.session = 'session-1'
  shop.trouble = 'no-charge'
  shop.change({})
  document.body.append(element)
  await rest(element)
  shop.trouble = null
  await clock.advance(1000)
  await until(() => element.status === 'open')
  element.remove()
})

test('removed, it asks nothing; put back, it goes on where it was', async () => {
  const { element, shop, events, clock } = await play()
  const parent = element.parentElement
  element.remove()
  await rest(element)
  expect(clock.naps).to.deep.equal([])
  const asked = shop.requests.length
  shop.change({ status: 'paid' })
  await rest(element)
  expect(shop.requests.length).to.equal(asked)
  parent?.append(element)
  await until(() => element.status === 'paid')
  expect(events.map((event) => event.split(' ')[0])).to.deep.equal(['opened', 'paid'])
})

test('mounted twice in a row, as StrictMode does, it has one request under way', async () => {
  const { element, shop } = await play()
  const parent = element.parentElement
  const asked = shop.requests.length
  for (let turns = 0; turns < 3; turns++) {
    element.remove()
    parent?.append(element)
  }
  await rest(element)
  expect(shop.requests.slice(asked).at(-1)).to.equal('GET if changed')
  shop.change({ status: 'processing' })
  await until(() => element.status === 'processing')
  await rest(element)
  expect(shop.requests.slice(asked).filter((request) => request === 'GET if changed')).to.have.length(2)
})

test('on a page that nobody sees it asks nothing, and asks at once on return', async () => {
  const { element, shop, clock } = await play()
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  hide(true)
  await rest(element)
  expect(clock.naps).to.deep.equal([])
  const asked = shop.requests.length
  shop.change({ status: 'paid' })
  hide(false)
  Reflect.deleteProperty(document, 'hidden')
  await until(() => element.status === 'paid')
  expect(shop.requests[asked]).to.equal('GET')
})

test('without server or session it says that nothing can be opened', async () => {
  const element = document.createElement('pay-pix-charge')
  element.lang = 'en'
  element.innerHTML = '<a href="/cart">Back to the cart</a>'
  document.body.append(element)
  await element.updateComplete
  expect(element.status).to.equal('unavailable')
  expect(text(element)).to.contain('The payment could not be opened')
  expect(element.querySelector('a')?.getClientRects()).to.have.length(1)
  element.remove()
})

test('a charge that is no charge is not shown', async () => {
  const { element } = await play()
  element.charge = { ...charge, amount: -1 }
  await rest(element)
  expect(element.status).to.equal('unavailable')
})

test('what comes next is shown once it is paid', async () => {
  const { element, shop } = await play()
  element.innerHTML = '<a slot="next" href="/orders/1001">Ver pedido</a>'
  const link = element.querySelector('a')
  expect(link?.getClientRects()).to.have.length(0)
  shop.change({ status: 'paid' })
  await until(() => element.status === 'paid')
  await rest(element)
  expect(link?.getClientRects()).to.have.length(1)
})

test('focus stays in the element when what had it is gone', async () => {
  const { element, shop } = await play()
  get(element, 'button', 'Copiar código Pix').focus()
  shop.change({ status: 'paid' })
  await until(() => element.status === 'paid')
  await rest(element)
  expect(element.shadowRoot?.activeElement === get(element, 'group')).to.equal(true)
})

test('defining it again does nothing', async () => {
  await import('../../../widgets/index.ts')
  await import(new URL('../../../widgets/pay-pix-charge/index.ts?again', import.meta.url).href)
  expect(customElements.get('pay-pix-charge')).to.equal(PayPixCharge)
})
