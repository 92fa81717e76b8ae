import { expect } from '@open-wc/testing'
import { text as shownText } from '../by-role.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { document, KycServer, record } from './kyc-server.ts'
import { mount } from './mount.ts'

const mountWith = (body: object) =>
  mount(new KycServer(), { properties: { initial: { session: 'session-1', etag: '"1"', body } } })

test('an initial response is shown, and the first request waits for a change', async () => {
  const { element, server, events } = await mountWith(record)
  expect(shownText(element)).to.contain('Documento de identidade')
  expect(server.requests).to.deep.equal(['GET /kyc'])
  expect(events).to.deep.equal(['opened {"status":"open","id":"11"}'])
  server.changeDocument(document.id, { state: 'reviewing' })
  await until(() => events.length > 1)
  expect(events[1]).to.equal('document-submitted {"status":"reviewing","id":"31"}')
})

test('an approved record needs no request', async () => {
  const { element, server } = await mountWith({ ...record, status: 'approved' })
  expect(element.status).to.equal('approved')
  expect(server.requests).to.deep.equal([])
})
