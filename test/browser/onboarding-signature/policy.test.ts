// @quick Guards: the strictest content security policy.
import { expect } from '@open-wc/testing'
import { get, has } from '../by-role.ts'
import { test } from '../mocha.ts'
import { mountUnderPolicy } from '../mount-under-policy.ts'
import { until } from '../settle.ts'
import { SignatureServer } from './signature-server.ts'

test('under the strictest policy it renders, shows its QR code and downloads the contract', async () => {
  const page = new URL('policy.html', import.meta.url)
  const { element, window, end } = await mountUnderPolicy('onboarding-signature', page, new SignatureServer())
  get(element, 'button', 'Assinar no celular').click()
  await until(() => has(element, 'img'))
  expect(get(element, 'img').getBoundingClientRect().width).to.be.at.least(200)
  let saved = ''
  // without this, the engine would save into the developer's download folder
  window.HTMLAnchorElement.prototype.click = function () {
    saved = this.href
  }
  get(element, 'button', 'Baixar contrato').click()
  await until(() => element.shadowRoot?.textContent?.includes('Procure em Downloads.'))
  expect(saved).to.match(/^blob:/)
  expect(await end()).to.deep.equal([])
})
