import { expect } from '@open-wc/testing'
import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { plain, text as textOf } from '../by-role.ts'
import { hasState } from '../has-state.ts'
import { press } from '../keys.ts'
import { test } from '../mocha.ts'
import { settle, until, untilAnnounced } from '../settle.ts'
import { pdf } from './files.ts'
import { button, buttons, card, typeText } from './interactions.ts'
import { document, KycServer, text } from './kyc-server.ts'
import { mount } from './mount.ts'
import { chooseFile } from './scenarios.ts'

test('the record is loaded, then polled, one request at a time', async () => {
  const { element, server } = await mount()
  await until(() => server.requests.length === 2)
  expect(server.requests).to.deep.equal(['GET /kyc', 'GET /kyc'])
  server.change({ status: 'reviewing' })
  await until(() => element.status === 'reviewing')
  await settle(element)
  expect(server.requests).to.deep.equal(['GET /kyc', 'GET /kyc', 'GET /kyc'])
})

test('no requirement has a tick, because the service does not say which of them are met', async () => {
  const requirements = [
    { label: 'RG', met: false },
    { label: 'Comprovante de residência', met: true },
  ]
  const { element } = await mount(new KycServer({ documents: [], requirements }))
  const shapes = [...element.renderRoot.querySelectorAll('.required path')].map((path) => path.getAttribute('d'))
  expect(shapes).to.deep.equal([shapes[0], shapes[0]])
})

test('a review result arrives by itself, in one event, and is announced', async () => {
  const { element, server, events } = await mount()
  server.changeDocument(
    '31',
    { state: 'rejected', reason: 'O documento não pôde ser lido.' },
    { status: 'needs_correction' },
  )
  await until(() => element.status === 'needs-correction')
  await untilAnnounced(
    element,
    'É preciso corrigir um documento. Documento de identidade: Recusado. Motivo: O documento não pôde ser lido.',
  )
  server.changeDocument('31', { state: 'approved', reason: null }, { status: 'approved' })
  await until(() => element.status === 'approved')
  expect(events).to.deep.equal([
    'opened {"status":"open","id":"11"}',
    'needs-correction {"status":"needs-correction","id":"11"}',
    'document-rejected {"status":"rejected","id":"31"}',
    'approved {"status":"approved","id":"11"}',
    'document-approved {"status":"approved","id":"31"}',
  ])
})

test('the event of a submission has the id and status only', async () => {
  const { element, events } = await mount()
  typeText(card(element, text.label), 'Professora')
  await element.updateComplete
  button(card(element, text.label), 'Enviar').click()
  await until(() => events.length === 2)
  expect(events).to.deep.equal([
    'opened {"status":"open","id":"11"}',
    'document-submitted {"status":"reviewing","id":"33"}',
  ])
})

test('the first status fires an event too', async () => {
  expect((await mount(new KycServer({ status: 'canceled' }))).events).to.deep.equal([
    'canceled {"status":"canceled","id":"11"}',
  ])
  const missingRecord = Object.assign(new KycServer(), { failure: 'kyc-not-found' as const })
  expect((await mount(missingRecord)).events).to.deep.equal([
    'unavailable {"status":"unavailable","reason":"recordNotFound"}',
  ])
})

test('an approved record is not polled', async () => {
  const { element, server } = await mount(new KycServer({ status: 'approved' }))
  await settle(element)
  expect(server.requests).to.deep.equal(['GET /kyc'])
})

test('an unavailable service is retried', async () => {
  const server = Object.assign(new KycServer(), { failure: 'no connection' as const })
  const { element, clock } = await mount(server)
  Object.assign(server, { failure: 'service-unavailable' })
  await clock.advance(1000)
  await settle(element)
  expect(element.status).to.equal('loading')
  expect(textOf(element)).to.contain('Sem conexão')
  Object.assign(server, { failure: null })
  await clock.advance(5000)
  await until(() => element.status === 'open')
})

test('a lost connection keeps the documents and typed text, and shows a message while it lasts', async () => {
  const { element, server, clock } = await mount()
  typeText(card(element, text.label), 'Professora')
  server.disconnect()
  await until(() => textOf(element).includes('Sem conexão. Tentando de novo…'))
  await untilAnnounced(element, 'Sem conexão')
  server.failure = null
  await clock.advance(1000)
  await until(() => !textOf(element).includes('Sem conexão'))
  await untilAnnounced(element, 'A conexão voltou.')
  expect(card(element, text.label).querySelector('input')?.value).to.equal('Professora')
})

test('an invalid record counts as a lost connection', async () => {
  const server = new KycServer()
  Object.assign(server.record, { documents: 'none' })
  server.failure = 'no connection'
  const { element, clock } = await mount(server)
  server.failure = null
  await clock.advance(1000)
  await settle(element)
  expect(element.status).to.equal('loading')
  expect(textOf(element)).to.contain('Sem conexão')
})

test('a stale response does not offer a submitted document again', async () => {
  const { element, server, events } = await mount(new KycServer({ documents: [document] }))
  server.isStale = true
  await chooseFile(element, pdf())
  button(card(element, document.label), 'Enviar').click()
  await until(() => textOf(element).includes('Em análise'))
  await settle(element)
  expect(server.requests.at(-1)).to.equal('GET /kyc')
  expect(textOf(element)).to.contain('Em análise')
  server.changeDocument('31', { state: 'reviewing' })
  await settle(element)
  expect(events.filter((event) => event.startsWith('document'))).to.have.length(1)
})

test('a document that stays unsubmitted on the server is offered again', async () => {
  const { element, server, clock } = await mount(new KycServer({ documents: [document] }))
  server.isStale = true
  await chooseFile(element, pdf())
  button(card(element, document.label), 'Enviar').click()
  await until(() => textOf(element).includes('Em análise'))
  await settle(element)
  await until(() => server.isHolding)
  await clock.advance(25_000)
  await until(() => textOf(element).includes('Escolher arquivo'))
})

test('reordered cards keep their chosen files and typed text', async () => {
  const { element, server } = await mount()
  typeText(card(element, text.label), 'Professora')
  await chooseFile(element, pdf())
  server.changeDocument('33', { state: 'rejected', reason: 'Escreva por extenso.' }, { status: 'needs_correction' })
  await until(() => element.status === 'needs-correction')
  await settle(element)
  const cards = [...(element.shadowRoot?.querySelectorAll('[part=document-name]') ?? [])].map(
    (each) => each.textContent,
  )
  expect(cards.map((each) => plain(each ?? ''))).to.deep.equal(['Profissão', 'Documento de identidade'])
  expect(card(element, text.label).querySelector('input')?.value).to.equal('Professora')
  button(card(element, text.label), 'Enviar')
  button(card(element, document.label), 'Enviar')
})

test('the status is a custom state where the platform supports it', async () => {
  const { element } = await mount()
  expect(hasState(element, 'open')).to.be.oneOf([true, null])
  expect(hasState(element, 'needs-correction')).to.be.oneOf([false, null])
})

test('no personal data is in attributes, storage, history or the console', async () => {
  const logged: unknown[] = []
  const { log, warn, error } = console
  Object.assign(console, { log: logged.push, warn: logged.push, error: logged.push })
  const { element, server, events } = await mount()
  await chooseFile(element, pdf({ name: 'CPF 529.982.247-25 Ana Lima.pdf' }))
  button(card(element, document.label), 'Enviar').click()
  typeText(card(element, text.label), 'Ana Lima, professora')
  await element.updateComplete
  button(card(element, text.label), 'Enviar').click()
  await until(() => server.record.documents.every(({ state }) => state === 'reviewing'))
  await settle(element)
  Object.assign(console, { log, warn, error })
  const attributes = [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((each) =>
    [...each.attributes].map(({ value }) => value),
  )
  const traces = [...attributes, ...events, location.href, ...Object.values({ ...localStorage, ...sessionStorage })]
  expect([...traces, ...logged].filter((each) => /Ana|529\W?982/.test(String(each)))).to.deep.equal([])
  const uploads = server.requests.filter((request) => request.includes('/kyc/uploads'))
  expect(uploads.filter((each) => /Ana|529\W?982/.test(each))).to.deep.equal([])
})

test('typed text does not leave the element in events', async () => {
  const { element } = await mount()
  const received: string[] = []
  for (const name of ['input', 'beforeinput', 'keydown', 'keyup'])
    globalThis.document.body.addEventListener(name, (event) => received.push(event.type))
  card(element, text.label).querySelector<HTMLInputElement>('form input')?.focus()
  await press('a')
  await until(() => buttons(card(element, text.label)).length)
  expect(received).to.deep.equal([])
})

test('without a server or session the element reports a configuration error', async () => {
  const element = globalThis.document.createElement('kyc-uploader')
  element.lang = 'en'
  element.innerHTML = '<a href="/account">Back</a>'
  globalThis.document.body.append(element)
  await until(() => textOf(element).includes('The document upload did not open'))
  expect(element.status).to.equal('unavailable')
  expect(element.querySelector('a')?.getClientRects()).to.have.length(1)
  element.remove()
})

test('importing the element again does nothing', async () => {
  await import('../../../widgets/kyc-uploader/index.ts')
  await import(new URL('../../../widgets/kyc-uploader/index.ts?again', import.meta.url).href)
  expect(customElements.get('kyc-uploader')).to.equal(KycUploader)
})
