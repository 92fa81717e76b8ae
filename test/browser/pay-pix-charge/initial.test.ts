import { expect } from '@open-wc/testing'
import { browserPlatform, type Platform } from '../../../widgets/common/connection/platform.ts'
import type { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { testClock } from '../../clock.ts'
import { get, has, text } from '../by-role.ts'
import { test } from '../mocha.ts'
import type { MountOptions } from '../mount-element.ts'
import { settle, until } from '../settle.ts'
import { mount } from './mount.ts'
import { charge, PixServer } from './pix-server.ts'

const createdServer = (parts?: Partial<typeof charge>) => Object.assign(new PixServer(parts), { isCreated: true })

const initial = (body: unknown = charge, more: object = { etag: '"1"' }) => ({ session: 'session-1', body, ...more })

const mountWith = (value: unknown, server = createdServer(), options: MountOptions = {}) =>
  mount(server, { ...options, properties: { initial: value } })

test('an initial response is shown without a request, and the first request waits for a change', async () => {
  const { element, server, events } = await mountWith(initial())
  expect(server.requests).to.deep.equal(['GET if changed'])
  expect(events).to.deep.equal(['opened {"status":"open","id":"7101","amount":14990}'])
  expect(get(element, 'timer').textContent).to.contain('15:00')
  server.change({ status: 'paid' })
  await until(() => element.status === 'paid')
})

test('it is shown in the first update of the element', async () => {
  const server = createdServer()
  const { element: first } = await mountWith(initial(), server)
  const element = document.createElement('pay-pix-charge')
  Object.assign(element, { server: '/pay', session: 'session-1', initial: initial(), lang: 'pt-BR' })
  first.replaceWith(element)
  await element.updateComplete
  expect(has(element, 'button', 'Copiar código Pix')).to.equal(true)
})

test('an older state is shown, and then the server’s at once', async () => {
  const server = createdServer()
  server.change({ status: 'paid' })
  const { element, events } = await mountWith(initial(), server)
  await until(() => element.status === 'paid')
  await settle(element)
  expect(server.requests.slice(0, 2)).to.deep.equal(['GET if changed', 'GET if changed'])
  expect(events.map((event) => event.split(' ')[0])).to.deep.equal(['opened', 'paid'])
})

test('without an ETag, or with an invalid one, the server is asked for its state at once', async () => {
  for (const etag of [undefined, '', '1', '"\n"', '"é"', 1, null]) {
    const { element, server } = await mountWith(initial(charge, { etag }))
    await until(() => server.requests.length === 2)
    expect(server.requests).to.deep.equal(['GET', 'GET if changed'])
    element.remove()
  }
})

for (const [when, minutes] of [
  ['an hour ago', -60],
  ['in the future', 60],
] as const)
  test(`a response of ${when}, or a device with a wrong clock, gets the server’s time at once`, async () => {
    const time = new Date(Date.parse(charge.server_time) + minutes * 60_000).toISOString()
    const { element, server } = await mountWith(initial({ ...charge, server_time: time }))
    await until(() => server.requests.length === 2)
    expect(server.requests).to.deep.equal(['GET', 'GET if changed'])
    await settle(element)
    expect(get(element, 'timer').textContent).to.contain('15:00')
  })

test('a response of another session is never shown', async () => {
  const other = { ...charge, payee: 'Outra Loja' }
  const { server, events } = await mountWith({ ...initial(other), session: 'session-2' }, new PixServer())
  expect(server.requests[0]).to.equal('POST {}')
  expect(events).to.deep.equal(['opened {"status":"open","id":"7101","amount":14990}'])
})

test('garbage counts as no response', async () => {
  const { pix: _, ...withoutPix } = charge
  const bodies = [null, 'text', [], {}, withoutPix, { ...charge, amount: -1 }, { ...charge, status: 'new' }]
  for (const value of ['text', 1, [], {}, ...bodies.map((body) => initial(body))]) {
    const { element, server, events } = await mountWith(value, new PixServer())
    expect(server.requests[0]).to.equal('POST {}')
    expect(events).to.deep.equal(['opened {"status":"open","id":"7101","amount":14990}'])
    element.remove()
  }
})

test('a refunded charge needs no request, for it cannot change', async () => {
  const { element, server, events } = await mountWith(initial({ ...charge, status: 'refunded' }))
  await settle(element)
  expect(element.status).to.equal('refunded')
  expect(server.requests).to.deep.equal([])
  expect(events).to.deep.equal(['refunded {"status":"refunded","id":"7101","amount":14990}'])
})

test('without a connection the code is shown all the same, and a line says so', async () => {
  const server = Object.assign(createdServer(), { failure: 'no connection' as const })
  const { element } = await mountWith(initial(), server)
  await until(() => text(element).includes('Sem conexão. Tentando de novo…'))
  get(element, 'button', 'Copiar código Pix')
})

test('it is used once: another session and another attempt load from the server', async () => {
  const { element, server, clock } = await mountWith(initial())
  server.failure = 'service-unavailable'
  server.change({ description: 'Outro texto' })
  await until(() => element.status === 'unavailable')
  const requests = server.requests.length
  server.failure = null
  get(element, 'button', 'Tentar de novo').click()
  await until(() => element.status === 'open')
  expect(server.requests[requests]).to.equal('POST {}')
  server.session = 'session-2'
  element.session = 'session-2'
  await settle(element)
  await until(() => element.status === 'open')
  expect(server.requests.filter((request) => request.startsWith('POST'))).to.have.length(2)
  expect(clock.pendingSleepsMs).to.have.length.above(0)
})

test('a response that the page sets while the first request is under way takes its place', async () => {
  const server = createdServer()
  server.disconnect()
  const { element } = await mount(server)
  expect(element.status).to.equal('loading')
  server.failure = null
  Object.assign(element, { initial: initial() })
  await element.updateComplete
  expect(element.status).to.equal('open')
  await settle(element)
  expect(server.requests.at(-1)).to.equal('GET if changed')
})

test('a response that the page sets later changes nothing', async () => {
  const { element, server } = await mount()
  Object.assign(element, { initial: initial({ ...charge, status: 'failed' }) })
  await settle(element)
  expect(element.status).to.equal('open')
  expect(server.requests).to.have.length(3)
})

const childScript = (json: unknown) => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.textContent = JSON.stringify(json).replaceAll('<', '\\u003c')
  return script
}

test('the response can be in a child script, whose text is markup’s harmless neighbour', async () => {
  const server = createdServer()
  const { element: first } = await mountWith(initial(), server)
  const element = document.createElement('pay-pix-charge')
  element.append(childScript(initial({ ...charge, description: '</script><b>&amp;' })))
  Object.assign(element, { server: '/pay', session: 'session-1', lang: 'pt-BR' })
  const requests = server.requests.length
  first.replaceWith(element)
  await settle(element)
  expect(text(element)).to.contain('</script><b>&amp;')
  expect(server.requests.slice(requests)).to.deep.equal(['GET if changed'])
})

/** Opens a page that a test writes piece by piece, as a server streams one. The element is defined from its start. */
async function openStream(server: PixServer) {
  const frame = document.createElement('iframe')
  frame.src = new URL('defined.html', import.meta.url).href
  document.body.append(frame)
  const registry = () => frame.contentWindow?.customElements.get('pay-pix-charge')
  await until(registry)
  const clock = testClock(charge.server_time)
  server.start(clock)
  const platform: Platform = { ...browserPlatform, clock, fetch: server.fetch }
  Object.assign(registry() ?? {}, { platform })
  const page = frame.contentDocument
  if (!page) throw new Error('the frame has no document')
  page.open()
  const write = async (markup: string) => {
    page.write(markup)
    for (const element of page.querySelectorAll('pay-pix-charge')) await settle(element)
  }
  const find = () => page.querySelector<PayPixCharge>('pay-pix-charge')
  return { page, frame, write, find }
}

const startTag = '<body lang="pt-BR"><main><pay-pix-charge server="/pay" session="session-1">'
const json = JSON.stringify(initial())

test('an element that the page’s parser has not finished waits for its child script', async () => {
  const server = createdServer()
  const { frame, page, write, find } = await openStream(server)
  await write(startTag)
  expect(find()?.status).to.equal('loading')
  await write('<a href="/orders/1001">Pedido</a> ')
  await write(`<script type="application/json">${json.slice(0, 40)}`)
  await write(json.slice(40, 300))
  expect(find()?.status).to.equal('loading')
  expect(server.requests).to.deep.equal([])
  await write(`${json.slice(300)}</script>`)
  expect(find()?.status).to.equal('open')
  await write('</pay-pix-charge></main>')
  page.close()
  await until(() => server.requests.length)
  expect(server.requests).to.deep.equal(['GET if changed'])
  frame.remove()
})

for (const [end, markup] of [
  ['its end is parsed', '</pay-pix-charge><p>'],
  ['an unfinished script is closed', `<script type="application/json">${json.slice(0, 40)}</script></pay-pix-charge> `],
  ['the whole page is parsed', ''],
] as const)
  test(`an element without a response sends its request as soon as ${end}`, async () => {
    const server = new PixServer()
    const { frame, page, write, find } = await openStream(server)
    await write(startTag)
    expect(server.requests).to.deep.equal([])
    await write(markup)
    if (!markup) page.close()
    await until(() => find()?.status === 'open')
    expect(server.requests[0]).to.equal('POST {}')
    page.close()
    frame.remove()
  })

test('an element that is moved or set up while its page is parsed sends one request', async () => {
  const server = new PixServer()
  const { frame, page, write, find } = await openStream(server)
  await write(startTag)
  const element = find()
  if (!element) throw new Error('the parser has not made the element')
  page.body.prepend(element)
  element.session = 'session-2'
  element.session = 'session-1'
  await settle(element)
  await write('<p>')
  page.close()
  await until(() => element.status === 'open')
  await settle(element)
  expect(server.requests).to.deep.equal(['POST {}', 'GET', 'GET if changed'])
  frame.remove()
})

test('the page’s later scripts get the first event', async () => {
  const frame = document.createElement('iframe')
  frame.src = new URL('late-listener.html', import.meta.url).href
  document.body.append(frame)
  await until(() => frame.contentDocument?.title === '{"status":"refunded","id":"7101","amount":14990}')
  frame.remove()
})
