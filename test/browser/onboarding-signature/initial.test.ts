import { expect } from '@open-wc/testing'
import { get } from '../by-role.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { mount } from './mount.ts'
import { inState, onboarding, SignatureServer, withSignatures } from './signature-server.ts'

const mountWith = (body: object) =>
  mount(new SignatureServer(), { properties: { initial: { session: 'session-1', etag: '"1"', body } } })

test('an initial response is shown, and the first request waits for a change', async () => {
  const { element, server, events } = await mountWith(onboarding)
  get(element, 'link', 'Assinar contrato')
  expect(server.requests).to.deep.equal(['/signature if changed'])
  expect(events).to.have.length(1)
  server.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
})

test('a closed onboarding needs no request', async () => {
  const { element, server } = await mountWith({ ...onboarding, ...inState('canceled') })
  expect(element.status).to.equal('closed')
  expect(server.requests).to.deep.equal([])
})
