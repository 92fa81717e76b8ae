import { expect } from '@open-wc/testing'
import { get, text } from '../by-role.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { CardServer, charge, order } from './card-server.ts'
import { mount } from './mount.ts'
import { defaultProperties } from './scenarios.ts'

const initial = (body: object = order) => ({ session: 'session-1', etag: '"1"', body })

test('an initial response is shown, and the first request waits for a change', async () => {
  const server = new CardServer()
  const { element, events } = await mount(server, { properties: { ...defaultProperties(), initial: initial() } })
  get(element, 'button', 'Pagar R$ 149,90')
  expect(server.requests).to.have.length(1)
  expect(events).to.have.length(1)
  server.charge({ status: 'paid' })
  await until(() => element.status === 'paid')
})

test('a refunded order needs no request', async () => {
  const body = { ...order, charge: { ...charge, status: 'refunded' } }
  const { element, server } = await mount(new CardServer(), {
    properties: { ...defaultProperties(), initial: initial(body) },
  })
  expect(element.status).to.equal('refunded')
  expect(server.requests).to.deep.equal([])
})

test('without a way to take a card yet, the element asks its server and waits for one', async () => {
  const server = new CardServer()
  const { element, events } = await mount(server, { properties: { initial: initial() } })
  await until(() => element.status === 'unavailable')
  expect(server.requests).to.have.length(1)
  Object.assign(element, defaultProperties())
  await until(() => element.status === 'ready')
  expect(text(element)).to.contain('149,90')
  expect(events.map((event) => event.split(' ')[0])).to.deep.equal(['unavailable', 'opened'])
})
