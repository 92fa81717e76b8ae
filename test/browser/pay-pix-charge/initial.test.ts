// @quick First paint and guards: the first response, and what is none.
import { expect } from '@open-wc/testing'
import { get, has, text } from '../by-role.ts'
import { test } from '../mocha.ts'
import type { MountOptions } from '../mount-element.ts'
import { settle, until } from '../settle.ts'
import { mount } from './mount.ts'
import { charge, PixServer } from './pix-server.ts'
import { pasteFold } from './ways-to-pay.ts'

const createdServer = (parts?: Partial<typeof charge>) => Object.assign(new PixServer(parts), { isCreated: true })

const initial = (body: unknown = charge, more: object = { etag: '"1"' }) => ({ session: 'session-1', body, ...more })

const mountWith = (value: unknown, server = createdServer(), options: MountOptions = {}) =>
  mount(server, { ...options, properties: { initial: value } })

test('an initial response is shown without a request, and the first request waits for a change', async () => {
  const { element, server, events } = await mountWith(initial())
  expect(server.requests).to.deep.equal(['GET if changed'])
  expect(events).to.deep.equal(['opened {"status":"open","id":"7101","amount":14990}'])
  expect(get(element, 'timer').textContent).to.contain('Faltam 15 minutos')
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
  expect(has(element, 'button', pasteFold)).to.equal(true)
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
    expect(get(element, 'timer').textContent).to.contain('Faltam 15 minutos')
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
  expect(has(element, 'img')).to.equal(true)
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
