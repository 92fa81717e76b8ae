import { expect } from '@open-wc/testing'
import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { get, has, text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { announcedMs, settle, until, untilAnnounced } from '../settle.ts'
import { mount } from './mount.ts'
import { documentsReplaced, documentsToReplace, openSigningPage, returnToPage } from './scenarios.ts'
import { inState, SignatureServer, withSignatures } from './signature-server.ts'

test('each status fires one event, with the onboarding’s id only', async () => {
  const { element, server, events } = await mount()
  server.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
  server.change(withSignatures('signed', 'signed', 'signed'))
  await until(() => element.status === 'completed')
  server.change({ updated_at: '2026-03-22T00:00:00.000Z' })
  await settle(element)
  const detail = (status: string) => `${status} {"status":"${status}","id":"${server.view.id}"}`
  expect(events).to.deep.equal([detail('ready'), detail('signed'), detail('completed')])
})

test('documents that must be replaced fire one event, with their tags', async () => {
  const server = new SignatureServer({ ...inState('documents_under_review'), documents: documentsReplaced })
  const { element, events } = await mount(server)
  server.change({ documents: documentsToReplace })
  await until(() => text(element).includes('Recusado'))
  server.change({ updated_at: '2026-03-22T00:00:00.000Z' })
  await settle(element)
  expect(events.slice(1)).to.deep.equal([
    `documents-needed {"status":"preparing","id":"${server.view.id}","documents":["comprovante de endereço"]}`,
  ])
})

test('an onboarding that becomes ready offers its link', async () => {
  const { element, server, events } = await mount(new SignatureServer(inState('documents_under_review')))
  expect(events.map((each) => each.split(' ')[0])).to.deep.equal(['opened'])
  server.change(new SignatureServer().view)
  await until(() => element.status === 'ready')
  await settle(element)
  get(element, 'link', 'Assinar contrato')
  await untilAnnounced(element, 'Sua vez de assinar')
})

test('after a return from the signing page the element checks for the signature, and then shows that it arrived', async () => {
  const { element, server } = await mount()
  openSigningPage(element)
  await settle(element)
  expect(text(element)).to.contain('Assine na outra aba e volte')
  expect(element.status).to.equal('ready')
  const requestCount = server.requests.length
  returnToPage()
  await settle(element)
  expect(server.requests[requestCount]).to.equal('/signature')
  expect(text(element)).to.contain('Conferindo se a assinatura chegou…')
  server.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
  await settle(element)
  expect(text(element)).to.contain('Você assinou')
})

test('a signature that has not arrived is not shown as signed', async () => {
  const { element, server, clock } = await mount()
  openSigningPage(element)
  returnToPage()
  await settle(element)
  await until(() => server.isHolding)
  server.endWaits()
  await until(() => server.isHolding)
  await clock.advance(25_000)
  await until(() => text(element).includes('Sua assinatura ainda não chegou'))
  expect(element.status).to.equal('ready')
  get(element, 'link', 'Assinar contrato')
})

suite('a return to the page is noticed by', () => {
  for (const name of ['focus', 'pageshow'])
    test(name, async () => {
      const { element, clock } = await mount()
      openSigningPage(element)
      clock.set(2000)
      dispatchEvent(new Event(name))
      await until(() => text(element).includes('Conferindo'))
    })
})

test('without a visit to the signing page nothing is checked', async () => {
  const { element } = await mount()
  returnToPage()
  await settle(element)
  expect(text(element)).not.to.contain('Conferindo')
})

test('while the service does not respond the element keeps what it showed', async () => {
  const { element, server, clock } = await mount()
  server.failure = 'service-unavailable'
  server.change({})
  await until(() => text(element).includes('Sem resposta agora'))
  get(element, 'link', 'Assinar contrato')
  server.failure = null
  await clock.advance(5000)
  await until(() => !text(element).includes('Sem resposta agora'))
  expect(element.status).to.equal('ready')
})

test('an onboarding that is not found is reported, and the user can try again', async () => {
  const { element, server } = await mount(Object.assign(new SignatureServer(), { failure: 'onboarding-not-found' }))
  expect(text(element)).to.contain('Não achamos este cadastro')
  server.failure = null
  get(element, 'button', 'Tentar de novo').click()
  await until(() => element.status === 'ready')
})

test('a session that has ended is refreshed by the page', async () => {
  const { element, server } = await mount()
  server.session = 'session-2'
  element.refreshSession = () => 'session-2'
  server.change(withSignatures('pending_signature', 'signed'))
  returnToPage()
  await until(() => element.status === 'signed')
})

test('another session resets the element', async () => {
  const { element, server } = await mount()
  server.session = 'session-2'
  server.view = { ...server.view, company: 'Outra' }
  element.session = 'session-2'
  await element.updateComplete
  expect(element.status).to.equal('loading')
  await until(() => element.status === 'ready')
  await settle(element)
  expect(text(element)).to.contain('Outra')
})

test('an invalid response is not shown', async () => {
  const { element } = await mount(Object.assign(new SignatureServer(), { view: { company: 'Prelo' } }))
  expect(element.status).to.equal('unavailable')
  expect(text(element)).to.contain('Não deu para abrir o contrato')
})

test('a removed element sends no requests, and continues after it is put back', async () => {
  const { element, server, clock } = await mount()
  const parent = element.parentElement
  element.remove()
  await settle(element)
  await clock.advance(announcedMs)
  expect(clock.pendingSleepsMs).to.deep.equal([])
  const requestCount = server.requests.length
  server.change(withSignatures('pending_signature', 'signed'))
  await settle(element)
  expect(server.requests.length).to.equal(requestCount)
  parent?.append(element)
  await until(() => element.status === 'signed')
})

test('a closed onboarding is not polled until the user returns to the page', async () => {
  const { element, server, clock } = await mount(new SignatureServer(inState('canceled')))
  await clock.advance(announcedMs)
  expect(clock.pendingSleepsMs).to.deep.equal([])
  server.change(inState('pending'))
  returnToPage()
  await until(() => element.status === 'preparing')
})

test('the slot next is shown after this signer has signed, the default slot where the onboarding ends', async () => {
  const { element, server } = await mount()
  element.innerHTML = '<a href="/help">Ajuda</a><a slot="next" href="/next">Continuar</a>'
  const [help, next] = element.querySelectorAll('a')
  const visible = () => [help, next].map((each) => each?.getClientRects().length)
  expect(visible()).to.deep.equal([0, 0])
  server.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
  await settle(element)
  expect(visible()).to.deep.equal([0, 1])
  server.change(withSignatures('expired', 'signed'))
  await until(() => element.status === 'expired')
  await settle(element)
  expect(visible()).to.deep.equal([1, 0])
})

test('without server or session it says that the contract cannot be opened', async () => {
  const element = document.createElement('onboarding-signature')
  element.lang = 'en'
  document.body.append(element)
  await until(() => text(element).includes('The contract did not open'))
  expect(element.status).to.equal('unavailable')
  expect(has(element, 'link')).to.equal(false)
  element.remove()
})

test('loading it twice defines it once', async () => {
  await import(new URL('../../../widgets/onboarding-signature/index.ts?again', import.meta.url).href)
  expect(customElements.get('onboarding-signature')).to.equal(OnboardingSignature)
})
