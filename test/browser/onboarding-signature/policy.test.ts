import { expect } from '@open-wc/testing'
import type { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { browserPlatform } from '../../../widgets/core/platform.ts'
import { get } from '../by-role.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { Desk } from './desk.ts'

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  "require-trusted-types-for 'script'; trusted-types lit-html",
].join('; ')

test('under the strictest policy it is drawn, shows its QR and saves the contract', async function () {
  this.timeout(20_000)
  const frame = document.createElement('iframe')
  const script = new URL('../../../widgets/onboarding-signature/index.ts', import.meta.url).href
  frame.srcdoc = `<!doctype html><meta http-equiv="content-security-policy" content="${policy}">
    <script type="module" src="${script}"></script><body></body>`
  frame.style.inlineSize = '800px'
  document.body.append(frame)
  const registry = () => frame.contentWindow?.customElements.get('onboarding-signature')
  await until(registry)
  const page = frame.contentDocument
  const Element = registry() as unknown as typeof OnboardingSignature
  const desk = new Desk()
  Element.platform = { ...browserPlatform, fetch: desk.fetch }
  const broken: string[] = []
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
  get(element, 'button', 'Baixar contrato').click()
  await until(() => element.shadowRoot?.textContent?.includes('Contrato baixado.'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(broken).to.deep.equal([])
  frame.remove()
})
