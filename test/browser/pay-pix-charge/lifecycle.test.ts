// @quick Money and announcements: each status is told once.
import { expect } from '@open-wc/testing'
import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { get, has, plain, text } from '../by-role.ts'
import { testClock } from '../../clock.ts'
import { hasState } from '../has-state.ts'
import { listen } from '../listen.ts'
import { test } from '../mocha.ts'
import { mountFaulty } from '../mount-faulty.ts'
import { announcedMs, settle, until, untilAnnounced, untilPassing } from '../settle.ts'
import { type Mounted, mount } from './mount.ts'
import { charge, PixServer } from './pix-server.ts'

async function reconnect({ element, server, clock }: Mounted) {
  server.failure = null
  await untilPassing(clock, 60_000, () => text(element).includes('Aguardando seu pagamento'))
}

test('the charge is created once, then polled, one request at a time', async () => {
  const { element, server } = await mount()
  expect(server.requests).to.deep.equal(['POST {}', 'GET', 'GET if changed'])
  server.change({ status: 'processing' })
  await until(() => element.status === 'processing')
  await settle(element)
  expect(server.requests.slice(3)).to.deep.equal(['GET if changed'])
})

test('each new status fires one event, with the id and the amount only', async () => {
  const { element, server, events } = await mount()
  server.change({ description: 'Outro texto' })
  await until(() => text(element).includes('Outro texto'))
  server.change({ status: 'partly_paid', paid_amount: 9990 })
  await until(() => element.status === 'partly-paid')
  server.change({ status: 'paid', paid_amount: 14990 })
  await until(() => element.status === 'paid')
  expect(events).to.deep.equal([
    'opened {"status":"open","id":"7101","amount":14990}',
    'partly-paid {"status":"partly-paid","id":"7101","amount":14990}',
    'paid {"status":"paid","id":"7101","amount":14990}',
  ])
})

test('each new status is announced once, whatever else of the charge changes', async () => {
  const { element, server } = await mount()
  await untilAnnounced(element, 'Pagamento por Pix')
  const heard = listen(element)
  server.change({ status: 'processing' })
  await until(() => heard.length > 0 && server.isHolding)
  const sent = server.requests.length
  server.change({ updated_at: '2026-03-21T15:01:00Z' })
  await until(() => server.requests.length > sent)
  server.change({ status: 'paid', paid_amount: 14990 })
  await until(() => heard.length > 1)
  await settle(element)
  expect(heard.map(plain)).to.deep.equal([
    'O banco está conferindo seu pagamento. Não pague de novo. Avisamos aqui.',
    'Pronto! Recebemos R$ 149,90 para Loja Exemplo.',
  ])
})

test('an element that loads into a status fires its event too', async () => {
  expect((await mount(new PixServer({ status: 'refunded' }))).events).to.deep.equal([
    'refunded {"status":"refunded","id":"7101","amount":14990}',
  ])
  const closed = Object.assign(new PixServer(), { failure: 'order-not-found' as const })
  expect((await mount(closed)).events).to.deep.equal(['unavailable {"status":"unavailable","reason":"orderNotFound"}'])
})

test('the status is a custom state where the browser supports them', async () => {
  const { element } = await mount()
  expect(hasState(element, 'open')).to.be.oneOf([true, null])
  expect(hasState(element, 'paid')).to.be.oneOf([false, null])
})

test('paid changes to refunded only', async () => {
  const { element, server } = await mount(new PixServer({ status: 'paid' }))
  server.change({ status: 'open' })
  await settle(element)
  expect(element.status).to.equal('paid')
  server.change({ status: 'refunded' })
  await until(() => element.status === 'refunded')
})

test('while the connection is lost the code stays, and a line says so', async () => {
  const { element, server, clock } = await mount()
  server.disconnect()
  await until(() => text(element).includes('Sem conexão. Tentando de novo…'))
  expect(has(element, 'img')).to.equal(true)
  await untilAnnounced(element, 'Sem conexão')
  server.failure = null
  await clock.advance(1000)
  await until(() => text(element).includes('Aguardando seu pagamento'))
})

test('an outcome is announced by its title where the code that says more of it does not arrive within five seconds', async () => {
  const clock = testClock(charge.server_time)
  const server = new PixServer()
  const silent = { module: 'lazy-parts.ts', fault: 'silent', platform: { clock } } as const
  const { element } = await mountFaulty('pay-pix-charge', server, silent)
  server.change({ status: 'paid' })
  await until(() => element.status === 'paid')
  await until(() => clock.pendingSleepsMs.includes(5000))
  expect(get(element, 'live').textContent).to.equal('')
  await clock.advance(5000)
  await until(() => get(element, 'live').textContent === 'Recebemos seu pagamento')
})

test('what was announced is not found again at the end of the element, and is announced again when it is true again', async () => {
  const mounted = await mount()
  const { element, server, clock } = mounted
  const region = get(element, 'live')
  expect(region.getAttribute('role')).to.equal(null)
  for (const reason of ['first', 'again']) {
    server.disconnect()
    await untilAnnounced(element, 'Sem conexão')
    await clock.advance(announcedMs - 1)
    expect(region.textContent, reason).to.contain('Sem conexão')
    await clock.advance(1)
    await until(() => region.textContent === '')
    await reconnect(mounted)
  }
})

test('a text that is announced again soon stays as long as the first time', async () => {
  const mounted = await mount()
  const { element, server, clock } = mounted
  server.disconnect()
  await untilAnnounced(element, 'Sem conexão')
  await reconnect(mounted)
  server.disconnect()
  await untilAnnounced(element, 'Sem conexão')
  await clock.advance(announcedMs - 1)
  expect(get(element, 'live').textContent).to.contain('Sem conexão')
})

for (const failure of ['too-many-requests', 'server-busy'] as const)
  test(`a server that responds ${failure} is asked again, and the payer reads nothing of it`, async () => {
    const { element, server, clock } = await mount()
    await untilAnnounced(element, 'Pagamento por Pix')
    const shown = text(element)
    const sent = server.requests.length
    server.failure = failure
    server.change({})
    await until(() => server.requests.length > sent)
    await settle(element)
    expect(text(element)).to.equal(shown)
    expect(element.status).to.equal('open')

    server.failure = null
    server.change({ status: 'paid' })
    await clock.advance(1000)
    await until(() => element.status === 'paid')
  })

test('the element retries until it reaches the server', async () => {
  const server = Object.assign(new PixServer(), { failure: 'no connection' as const })
  const { element, clock } = await mount(server)
  await until(() => text(element).includes('Sem conexão'))
  Object.assign(server, { failure: null })
  await clock.advance(1000)
  await until(() => element.status === 'open')
})

test('a session that ends is refreshed by the page', async () => {
  const { element, server } = await mount()
  server.session = 'session-2'
  element.refreshSession = async () => 'session-2'
  server.change({ status: 'paid' })
  await until(() => element.status === 'paid')
})

test('a session that cannot be refreshed is reported, and the user can try again', async () => {
  const { element, server } = await mount()
  server.session = 'session-2'
  server.change({ status: 'processing' })
  await until(() => element.status === 'unavailable')
  expect(text(element)).to.contain('Sua sessão terminou')
  server.session = 'session-1'
  get(element, 'button', 'Tentar de novo').click()
  await until(() => element.status === 'processing')
})

test('another session resets the element, and ignores delayed responses', async () => {
  const { element, server, events } = await mount()
  const other = new PixServer({ id: '9', payee: 'Outra Loja' })
  other.session = 'session-9'
  PayPixCharge.platform = { ...PayPixCharge.platform, fetch: other.fetch }
  element.session = 'session-9'
  await until(() => text(element).includes('Outra Loja'))
  server.change({ status: 'paid' })
  await settle(element)
  expect(element.status).to.equal('open')
  expect(events.at(-1)).to.equal('opened {"status":"open","id":"9","amount":14990}')
})

test('an expired charge is replaced when the user requests it', async () => {
  const { element, server, events } = await mount(new PixServer({ status: 'expired', renewable: true }))
  get(element, 'button', 'Gerar novo código').click()
  await until(() => element.status === 'open')
  expect(server.requests.filter((request) => request.includes('true'))).to.have.length(1)
  expect(events.at(-1)).to.equal('opened {"status":"open","id":"7102","amount":14990}')
})

test('a charge that is renewable later says so, and then offers it', async () => {
  const { element, server } = await mount(new PixServer({ status: 'expired', renewable_at: '2026-03-21T15:17:00Z' }))
  expect(text(element)).to.include('Aguarde um pouco para gerar um novo código')
  expect(has(element, 'button')).to.equal(false)
  server.change({ renewable: true, renewable_at: null })
  await until(() => has(element, 'button'))
  expect(text(element)).to.include('Gerar novo código')
})

test('a renewal that is too early is retried automatically', async () => {
  const { element, server, clock } = await mount(new PixServer({ status: 'expired', renewable: true }))
  server.failure = 'renewal-too-early'
  get(element, 'button', 'Gerar novo código').click()
  await until(() => text(element).includes('estamos conferindo se o código anterior foi pago'))
  server.failure = null
  await clock.advance(10_000)
  await until(() => element.status === 'open')
})

test('a rejected renewal sends the payer to the shop', async () => {
  const { element, server } = await mount(new PixServer({ status: 'expired', renewable: true }))
  server.failure = 'renewals-exhausted'
  get(element, 'button', 'Gerar novo código').click()
  await until(() => text(element).includes('Não pagou? Fale com a loja.'))
  expect(has(element, 'button')).to.equal(false)
})

test('a charge that the server has lost is created again', async () => {
  const { element, server, clock } = await mount()
  const other = new PixServer({ id: '8' })
  PayPixCharge.platform = { ...PayPixCharge.platform, fetch: other.fetch }
  element.remove()
  element.session = 'session-1'
  server.failure = 'charge-not-found'
  server.change({})
  document.body.append(element)
  await settle(element)
  server.failure = null
  await clock.advance(1000)
  await until(() => element.status === 'open')
  element.remove()
})

test('a removed element sends no requests, and continues after it is put back', async () => {
  const { element, server, events, clock } = await mount()
  const parent = element.parentElement
  element.remove()
  await settle(element)
  await clock.advance(announcedMs)
  expect(clock.pendingSleepsMs).to.deep.equal([])
  const requestCount = server.requests.length
  server.change({ status: 'paid' })
  await settle(element)
  expect(server.requests.length).to.equal(requestCount)
  parent?.append(element)
  await until(() => element.status === 'paid')
  expect(events.map((event) => event.split(' ')[0])).to.deep.equal(['opened', 'paid'])
})

test('an element that is mounted twice in a row, as in StrictMode, has one pending request', async () => {
  const { element, server } = await mount()
  const parent = element.parentElement
  const requestCount = server.requests.length
  for (let turns = 0; turns < 3; turns++) {
    element.remove()
    parent?.append(element)
  }
  await settle(element)
  expect(server.requests.slice(requestCount).at(-1)).to.equal('GET if changed')
  server.change({ status: 'processing' })
  await until(() => element.status === 'processing')
  await settle(element)
  expect(server.requests.slice(requestCount).filter((request) => request === 'GET if changed')).to.have.length(2)
})

test('on a hidden page it sends no requests, and sends one at once on return', async () => {
  const { element, server, clock } = await mount()
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  hide(true)
  await settle(element)
  await clock.advance(announcedMs)
  expect(clock.pendingSleepsMs).to.deep.equal([])
  const requestCount = server.requests.length
  server.change({ status: 'paid' })
  hide(false)
  Reflect.deleteProperty(document, 'hidden')
  await until(() => element.status === 'paid')
  expect(server.requests[requestCount]).to.equal('GET')
})

test('without server or session it says that the payment cannot be opened', async () => {
  const element = document.createElement('pay-pix-charge')
  element.lang = 'en'
  element.innerHTML = '<a href="/cart">Back to the cart</a>'
  document.body.append(element)
  await until(() => text(element).includes('The payment did not open'))
  expect(element.status).to.equal('unavailable')
  expect(element.querySelector('a')?.getClientRects()).to.have.length(1)
  element.remove()
})

test('an invalid charge is not shown', async () => {
  const { element } = await mount()
  element.charge = { ...charge, amount: -1 }
  await settle(element)
  expect(element.status).to.equal('unavailable')
})

test('the slot next is shown after the payment', async () => {
  const { element, server } = await mount()
  element.innerHTML = '<a slot="next" href="/orders/1001">Ver pedido</a>'
  const link = element.querySelector('a')
  expect(link?.getClientRects()).to.have.length(0)
  server.change({ status: 'paid' })
  await until(() => element.status === 'paid')
  await settle(element)
  expect(link?.getClientRects()).to.have.length(1)
})

test('loading it twice defines it once', async () => {
  await import('../../../widgets/index.ts')
  await import(new URL('../../../widgets/pay-pix-charge/index.ts?again', import.meta.url).href)
  expect(customElements.get('pay-pix-charge')).to.equal(PayPixCharge)
})
