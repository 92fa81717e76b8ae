import { expect } from '@open-wc/testing'
import { testClock } from '../../clock.ts'
import { get, has, text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { type Fault, mountFaulty } from '../mount-faulty.ts'
import { until } from '../settle.ts'
import { SignatureServer } from './signature-server.ts'

suite('an element whose texts in English', () => {
  test('cannot be loaded is usable in Portuguese', async () => {
    const { element } = await mountInEnglish('missing')
    await until(() => has(element, 'link', 'Assinar contrato'))
    expect(languageOf(element)).to.equal('pt-BR')
  })

  test('could not be loaded is in English when the network comes back', async () => {
    const { element, window: page, endFault } = await mountInEnglish('missing')
    await until(() => has(element, 'link', 'Assinar contrato'))
    await endFault()
    await until(() => {
      page.dispatchEvent(new Event('online'))
      return has(element, 'link', 'Sign the contract')
    })
  })

  test('do not arrive in time is usable in Portuguese, and in English once they arrive', async () => {
    const clock = testClock('2026-03-21T15:00:00Z')
    const mounting = mountInEnglish('silent', 'en.ts', { clock })
    await until(() => clock.pendingSleepsMs.includes(2000))
    await clock.advance(2000)
    const { element, endFault } = await mounting
    await until(() => has(element, 'link', 'Assinar contrato'))
    expect(languageOf(element)).to.equal('pt-BR')
    await endFault()
    await until(() => has(element, 'link', 'Sign the contract'))
    expect(languageOf(element)).to.equal('en')
  })

  test('arrive begins in English', async () => {
    const { element } = await mountInEnglish('missing', 'es.ts')
    await element.updateComplete
    get(element, 'link', 'Sign the contract')
    expect(element.shadowRoot?.querySelector('[aria-atomic]')?.textContent).not.to.contain('contrato')
  })
})

test('an element keeps its language until the texts of another one arrive', async () => {
  const { element, endFault } = await mountFaulty('onboarding-signature', new SignatureServer(), {
    module: 'es.ts',
    fault: 'silent',
    properties: { lang: 'en' },
  })
  await until(() => has(element, 'link', 'Sign the contract'))
  element.lang = 'es'
  await element.updateComplete
  expect(languageOf(element)).to.equal('en')
  expect(text(element)).to.contain('Sign the contract')
  await endFault()
  await until(() => languageOf(element) === 'es')
})

const mountInEnglish = (fault: Fault['fault'], module = 'en.ts', platform: Fault['platform'] = {}) =>
  mountFaulty('onboarding-signature', new SignatureServer(), { module, fault, platform, properties: { lang: 'en' } })

const languageOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[part~=base]')?.lang
