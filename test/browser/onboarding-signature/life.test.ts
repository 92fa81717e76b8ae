import { expect } from '@open-wc/testing'
import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { get, has, text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { Desk, inState, withSignatures } from './desk.ts'
import { comeBack, visit } from './faces.ts'
import { play } from './stage.ts'

test('the page is told of each status once, of the request’s id and nothing more', async () => {
  const { element, desk, events } = await play()
  desk.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
  desk.change(withSignatures('signed', 'signed', 'signed'))
  await until(() => element.status === 'completed')
  desk.change({ updated_at: '2026-03-22T00:00:00.000Z' })
  await rest(element)
  const detail = (status: string) => `${status} {"status":"${status}","id":"${desk.view.id}"}`
  expect(events).to.deep.equal([detail('ready'), detail('signed'), detail('completed')])
})

test('a request that is made ready while one waits offers its link', async () => {
  const { element, desk, events } = await play(new Desk(inState('documents_under_review')))
  expect(events.map((each) => each.split(' ')[0])).to.deep.equal(['opened'])
  desk.change(new Desk().view)
  await until(() => element.status === 'ready')
  await rest(element)
  get(element, 'link', 'Assinar contrato')
  expect(get(element, 'status').textContent).to.equal('Sua vez de assinar')
})

test('who comes back from signing sees that it is checked, and then that it arrived', async () => {
  const { element, desk } = await play()
  visit(element)
  await rest(element)
  expect(text(element)).to.contain('Assine na outra aba e volte')
  expect(element.status).to.equal('ready')
  const asked = desk.requests.length
  comeBack()
  await rest(element)
  expect(desk.requests[asked]).to.equal('/signature')
  expect(text(element)).to.contain('Conferindo se a assinatura chegou…')
  desk.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
  await rest(element)
  expect(text(element)).to.contain('Você assinou')
})

test('a signature that does not arrive is not claimed', async () => {
  const { element, desk, clock } = await play()
  visit(element)
  comeBack()
  await rest(element)
  desk.tire()
  await clock.advance(25_000)
  await until(() => text(element).includes('A assinatura ainda não chegou'))
  expect(element.status).to.equal('ready')
  get(element, 'link', 'Assinar contrato')
})

suite('a return is noticed by', () => {
  for (const name of ['focus', 'pageshow'])
    test(name, async () => {
      const { element, clock } = await play()
      visit(element)
      clock.set(2000)
      dispatchEvent(new Event(name))
      await until(() => text(element).includes('Conferindo'))
    })
})

test('who has not gone to sign is not told that it is checked', async () => {
  const { element } = await play()
  comeBack()
  await rest(element)
  expect(text(element)).not.to.contain('Conferindo')
})

test('a service that is silent leaves what was known on the screen', async () => {
  const { element, desk, clock } = await play()
  desk.trouble = 'unanswered'
  desk.change({})
  await until(() => text(element).includes('Sem resposta agora'))
  get(element, 'link', 'Assinar contrato')
  desk.trouble = null
  await clock.advance(5000)
  await until(() => !text(element).includes('Sem resposta agora'))
  expect(element.status).to.equal('ready')
})

test('a request that is not found is said so, and can be tried again', async () => {
  const { element, desk } = await play(Object.assign(new Desk(), { trouble: 'no-onboarding' }))
  expect(text(element)).to.contain('Não encontramos este pedido')
  desk.trouble = null
  get(element, 'button', 'Tentar de novo').click()
  await until(() => element.status === 'ready')
})

test('a session that has ended is renewed when the page can', async () => {
  const { element, desk } = await play()
  desk.session = 'session-2'
  element.refreshSession = () => 'session-2'
  desk.change(withSignatures('pending_signature', 'signed'))
  comeBack()
  await until(() => element.status === 'signed')
})

test('another session drops what was shown', async () => {
  const { element, desk } = await play()
  desk.session = 'session-2'
  desk.view = { ...desk.view, company: 'Outra' }
  element.session = 'session-2'
  await element.updateComplete
  expect(element.status).to.equal('loading')
  await until(() => element.status === 'ready')
  await rest(element)
  expect(text(element)).to.contain('Outra')
})

test('an answer that is none is not shown', async () => {
  const { element } = await play(Object.assign(new Desk(), { view: { company: 'Prelo' } }))
  expect(element.status).to.equal('unavailable')
  expect(text(element)).to.contain('Não foi possível abrir o contrato')
})

test('removed, it asks nothing; put back, it goes on where it was', async () => {
  const { element, desk, clock } = await play()
  const parent = element.parentElement
  element.remove()
  await rest(element)
  expect(clock.naps).to.deep.equal([])
  const asked = desk.requests.length
  desk.change(withSignatures('pending_signature', 'signed'))
  await rest(element)
  expect(desk.requests.length).to.equal(asked)
  parent?.append(element)
  await until(() => element.status === 'signed')
})

test('a request that is over is not asked for again until somebody comes back', async () => {
  const { element, desk, clock } = await play(new Desk(inState('canceled')))
  expect(clock.naps).to.deep.equal([])
  desk.change(inState('pending'))
  comeBack()
  await until(() => element.status === 'preparing')
})

test('what comes next is shown once this signer has signed, a way out where it ends', async () => {
  const { element, desk } = await play()
  element.innerHTML = '<a href="/help">Ajuda</a><a slot="next" href="/next">Continuar</a>'
  const [help, next] = element.querySelectorAll('a')
  const seen = () => [help, next].map((each) => each?.getClientRects().length)
  expect(seen()).to.deep.equal([0, 0])
  desk.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
  await rest(element)
  expect(seen()).to.deep.equal([0, 1])
  desk.change(withSignatures('expired', 'signed'))
  await until(() => element.status === 'expired')
  await rest(element)
  expect(seen()).to.deep.equal([1, 0])
})

test('focus stays in the element when what had it is gone', async () => {
  const { element, desk } = await play()
  get(element, 'link', 'Assinar contrato').focus()
  desk.change(withSignatures('pending_signature', 'signed'))
  await until(() => element.status === 'signed')
  await rest(element)
  expect(element.shadowRoot?.activeElement === get(element, 'group')).to.equal(true)
})

test('without server or session it says that nothing can be opened', async () => {
  const element = document.createElement('onboarding-signature')
  element.lang = 'en'
  document.body.append(element)
  await element.updateComplete
  expect(text(element)).to.contain('The contract could not be opened')
  expect(has(element, 'link')).to.equal(false)
  element.remove()
})

test('defining it again does nothing', async () => {
  await import(new URL('../../../widgets/onboarding-signature/index.ts?again', import.meta.url).href)
  expect(customElements.get('onboarding-signature')).to.equal(OnboardingSignature)
})
