import { expect } from '@open-wc/testing'
import { get } from '../by-role.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { underPolicy } from '../under-policy.ts'
import { Desk } from './desk.ts'

test('under the strictest policy it is drawn, shows its QR and makes a file of the contract', async function () {
  this.timeout(20_000)
  const page = new URL('policy.html', import.meta.url)
  const { element, window, end } = await underPolicy('onboarding-signature', page, new Desk())
  get(element, 'button', 'Assinar no celular').click()
  await element.updateComplete
  expect(get(element, 'img').getBoundingClientRect().width).to.be.at.least(200)
  let saved = ''
  // engines that save it here would fill the developer's own folder
  window.HTMLAnchorElement.prototype.click = function () {
    saved = this.href
  }
  get(element, 'button', 'Baixar contrato').click()
  await until(() => element.shadowRoot?.textContent?.includes('Contrato baixado.'))
  expect(saved).to.match(/^blob:/)
  expect(await end()).to.deep.equal([])
})
