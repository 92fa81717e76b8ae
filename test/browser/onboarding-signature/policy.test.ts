import { expect } from '@open-wc/testing'
import type { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { browserPlatform } from '../../../widgets/core/platform.ts'
import { get } from '../by-role.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { Desk } from './desk.ts'

test('under the strictest policy it is drawn, shows its QR and makes a file of the contract', async function () {
  this.timeout(20_000)
  const frame = document.createElement('iframe')
  frame.src = new URL('policy.html', import.meta.url).href
  frame.style.inlineSize = '800px'
  document.body.append(frame)
  const registry = () => frame.contentWindow?.customElements.get('onboarding-signature')
  await until(registry)
  const page = frame.contentDocument
  const Element = registry() as unknown as typeof OnboardingSignature
  const desk = new Desk()
  Element.platform = { ...browserPlatform, fetch: desk.fetch }
  const broken: string[] = []
  let saved = ''
  page?.addEventListener('securitypolicyviolation', (event) =>
    broken.push(`${event.violatedDirective} ${event.blockedURI}`),
  )
  const element = new Element()
  Object.assign(element, { server: '/pay', session: 'session-1', lang: 'pt-BR' })
  page?.body.append(element)
  await until(() => element.status === 'ready')
  get(element, 'button', 'Assinar no celular').click()
  await element.updateComplete
  expect(get(element, 'img').getBoundingClientRect().width).to.be.at.least(200)
  const { HTMLAnchorElement } = frame.contentWindow as unknown as typeof globalThis
  // engines that save it here would fill the developer's own folder
  HTMLAnchorElement.prototype.click = function () {
    saved = this.href
  }
  get(element, 'button', 'Baixar contrato').click()
  await until(() => element.shadowRoot?.textContent?.includes('Contrato baixado.'))
  expect(saved).to.match(/^blob:/)
  // what is forbidden after it is told of after it
  const picture = new Image()
  picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  page?.body.append(picture)
  await until(() => broken.length)
  expect([...new Set(broken)]).to.deep.equal(['img-src data'])
  frame.remove()
})
