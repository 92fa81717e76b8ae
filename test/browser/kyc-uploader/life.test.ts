import { expect } from '@open-wc/testing'
import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { get, plain, text as textOf } from '../by-role.ts'
import { press } from '../keys.ts'
import { hasState } from '../has-state.ts'
import { test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { chosen } from './faces.ts'
import { pdf } from './files.ts'
import { button, buttons, card, type } from './hands.ts'
import { document, Office, text } from './office.ts'
import { play } from './stage.ts'

test('the record is asked for, then watched, one request at a time', async () => {
  const { element, office } = await play()
  await until(() => office.requests.length === 2)
  expect(office.requests).to.deep.equal(['GET /kyc', 'GET /kyc'])
  office.change({ status: 'reviewing' })
  await until(() => element.status === 'reviewing')
  await rest(element)
  expect(office.requests).to.deep.equal(['GET /kyc', 'GET /kyc', 'GET /kyc'])
})

test('what a reviewer decides arrives by itself, is told once, and said to those who do not see it', async () => {
  const { element, office, events } = await play()
  office.changeDocument('31', { state: 'rejected', reason: 'O documento não pôde ser lido.' }, { status: 'pending' })
  await until(() => element.status === 'pending')
  expect(plain(get(element, 'status').textContent ?? '')).to.equal(
    'Um documento não foi aceito. Documento de identidade: Não aceito. Motivo: O documento não pôde ser lido.',
  )
  office.changeDocument('31', { state: 'approved', reason: null }, { status: 'approved' })
  await until(() => element.status === 'approved')
  expect(events).to.deep.equal([
    'opened {"status":"open","id":"11"}',
    'rejected {"status":"pending","id":"11"}',
    'document-rejected {"status":"rejected","id":"31"}',
    'approved {"status":"approved","id":"11"}',
    'document-approved {"status":"approved","id":"31"}',
  ])
})

test('what is handed in is told by id and state alone', async () => {
  const { element, events } = await play()
  type(card(element, text.label), 'Professora')
  await element.updateComplete
  button(card(element, text.label), 'Enviar').click()
  await until(() => events.length === 2)
  expect(events).to.deep.equal([
    'opened {"status":"open","id":"11"}',
    'document-submitted {"status":"reviewing","id":"33"}',
  ])
})

test('an element that loads into a status tells it too', async () => {
  expect((await play(new Office({ status: 'canceled' }))).events).to.deep.equal([
    'canceled {"status":"canceled","id":"11"}',
  ])
  const gone = Object.assign(new Office(), { trouble: 'no-kyc' as const })
  expect((await play(gone)).events).to.deep.equal(['unavailable {"status":"unavailable"}'])
})

test('an approved record is asked for no more', async () => {
  const { element, office } = await play(new Office({ status: 'approved' }))
  await rest(element)
  expect(office.requests).to.deep.equal(['GET /kyc'])
})

test('a service that is silent is waited for', async () => {
  const office = Object.assign(new Office(), { trouble: 'no connection' as const })
  const { element, clock } = await play(office)
  Object.assign(office, { trouble: 'unanswered' })
  await clock.advance(1000)
  await rest(element)
  expect(element.status).to.equal('loading')
  expect(textOf(element)).to.contain('Sem conexão')
  Object.assign(office, { trouble: null })
  await clock.advance(5000)
  await until(() => element.status === 'open')
})

test('a lost connection keeps the documents and what was typed, and one line says so while it lasts', async () => {
  const { element, office, clock } = await play()
  type(card(element, text.label), 'Professora')
  office.cut()
  await until(() => textOf(element).includes('Sem conexão. Tentando de novo…'))
  expect(get(element, 'status').textContent).to.contain('Sem conexão')
  office.trouble = null
  await clock.advance(1000)
  await until(() => !textOf(element).includes('Sem conexão'))
  expect(get(element, 'status').textContent).to.contain('A conexão voltou.')
  expect(card(element, text.label).querySelector('input')?.value).to.equal('Professora')
})

test('a record that cannot be read as one is taken for a connection that is lost', async () => {
  const office = new Office()
  Object.assign(office.record, { documents: 'none' })
  office.trouble = 'no connection'
  const { element, clock } = await play(office)
  office.trouble = null
  await clock.advance(1000)
  await rest(element)
  expect(element.status).to.equal('loading')
  expect(textOf(element)).to.contain('Sem conexão')
})

test('an answer that still shows a document as it was does not bring its picker back', async () => {
  const { element, office, events } = await play(new Office({ documents: [document] }))
  office.isLate = true
  await chosen(element, pdf())
  button(card(element, document.label), 'Enviar').click()
  await until(() => textOf(element).includes('Em análise'))
  await rest(element)
  expect(office.requests.at(-1)).to.equal('GET /kyc')
  expect(textOf(element)).to.contain('Em análise')
  office.changeDocument('31', { state: 'reviewing' })
  await rest(element)
  expect(events.filter((event) => event.startsWith('document'))).to.have.length(1)
})

test('a document that the server goes on showing as it was is asked for again', async () => {
  const { element, office, clock } = await play(new Office({ documents: [document] }))
  office.isLate = true
  await chosen(element, pdf())
  button(card(element, document.label), 'Enviar').click()
  await until(() => textOf(element).includes('Em análise'))
  await rest(element)
  await clock.advance(25_000)
  await until(() => textOf(element).includes('Escolher arquivo'))
})

test('cards that change places keep what is chosen and typed in them', async () => {
  const { element, office } = await play()
  type(card(element, text.label), 'Professora')
  await chosen(element, pdf())
  office.changeDocument('33', { state: 'rejected', reason: 'Escreva por extenso.' }, { status: 'pending' })
  await until(() => element.status === 'pending')
  await rest(element)
  const cards = [...(element.shadowRoot?.querySelectorAll('h3') ?? [])].map((each) => each.textContent)
  expect(cards.map((each) => plain(each ?? ''))).to.deep.equal(['Profissão', 'Documento de identidade'])
  expect(card(element, text.label).querySelector('input')?.value).to.equal('Professora')
  button(card(element, text.label), 'Enviar')
  button(card(element, document.label), 'Enviar')
})

test('the status is a custom state where the platform has it', async () => {
  const { element } = await play()
  expect(hasState(element, 'open')).to.be.oneOf([true, null])
  expect(hasState(element, 'pending')).to.be.oneOf([false, null])
})

test('nothing of a person is in attributes, storage, history or what is written to the console', async () => {
  const said: unknown[] = []
  const { log, warn, error } = console
  Object.assign(console, { log: said.push, warn: said.push, error: said.push })
  const { element, office, events } = await play()
  await chosen(element, pdf({ name: 'CPF 529.982.247-25 Ana Lima.pdf' }))
  button(card(element, document.label), 'Enviar').click()
  type(card(element, text.label), 'Ana Lima, professora')
  await element.updateComplete
  button(card(element, text.label), 'Enviar').click()
  await until(() => office.record.documents.every(({ state }) => state === 'reviewing'))
  await rest(element)
  Object.assign(console, { log, warn, error })
  const attributes = [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((each) =>
    [...each.attributes].map(({ value }) => value),
  )
  const traces = [...attributes, ...events, location.href, ...Object.values({ ...localStorage, ...sessionStorage })]
  expect([...traces, ...said].filter((each) => /Ana|529/.test(String(each)))).to.deep.equal([])
  const uploads = office.requests.filter((request) => request.includes('/kyc/uploads'))
  expect(uploads.filter((each) => /Ana|529/.test(each))).to.deep.equal([])
})

test('what is typed does not leave the element in events', async () => {
  const { element } = await play()
  const heard: string[] = []
  for (const name of ['input', 'beforeinput', 'keydown', 'keyup'])
    globalThis.document.body.addEventListener(name, (event) => heard.push(event.type))
  card(element, text.label).querySelector<HTMLInputElement>('form input')?.focus()
  await press('a')
  await until(() => buttons(card(element, text.label)).length)
  expect(heard).to.deep.equal([])
})

test('without server or session it says that nothing can be opened', async () => {
  const element = globalThis.document.createElement('kyc-uploader')
  element.lang = 'en'
  element.innerHTML = '<a href="/account">Back</a>'
  globalThis.document.body.append(element)
  await element.updateComplete
  expect(element.status).to.equal('unavailable')
  expect(textOf(element)).to.contain('The document upload could not be opened')
  expect(element.querySelector('a')?.getClientRects()).to.have.length(1)
  element.remove()
})

test('defining it again does nothing', async () => {
  await import('../../../widgets/kyc-uploader/index.ts')
  await import(new URL('../../../widgets/kyc-uploader/index.ts?again', import.meta.url).href)
  expect(customElements.get('kyc-uploader')).to.equal(KycUploader)
})
