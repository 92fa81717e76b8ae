import { expect } from '@open-wc/testing'
import { maxLoadMs } from '../../../widgets/common/lazy/lazy-module.ts'
import { testClock } from '../../clock.ts'
import { get, has, text } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { type Fault, mountFaulty } from '../mount-faulty.ts'
import { until } from '../settle.ts'
import { SignatureServer } from './signature-server.ts'

const failure = 'O QR Code não carregou. Assine pelo botão acima'

suite('the link to sign is usable while its QR code', () => {
  test('cannot be loaded, which is said', async () => {
    const { element } = await mountOpened('missing')
    await until(() => text(element).includes(failure))
    expect(has(element, 'img')).to.equal(false)
    expect(get(element, 'link', 'Assinar contrato').getAttribute('href')).to.equal('https://sign.example.com/d/5f2c9a')
    expect(element.shadowRoot?.querySelector('[aria-atomic]')?.textContent).to.contain(failure)
  })

  test('does not arrive; it is shown when it arrives after all', async () => {
    const clock = testClock()
    const { element, endFault } = await mountOpened('silent', { clock })
    get(element, 'link', 'Assinar contrato')
    expect(text(element)).not.to.contain(failure)
    await clock.advance(maxLoadMs)
    await until(() => text(element).includes(failure))
    await endFault()
    await until(() => has(element, 'img', 'QR Code da sua página de assinatura'))
    expect(element.shadowRoot?.querySelector('.scan')?.textContent).not.to.contain(failure)
  })
})

test('a QR code that arrives after the element was removed is shown when the element is put back', async () => {
  const { element, endFault } = await mountOpened('silent')
  const { parentElement } = element
  element.remove()
  await endFault()
  parentElement?.append(element)
  await until(() => has(element, 'img', 'QR Code da sua página de assinatura'))
})

async function mountOpened(fault: Fault['fault'], platform: Fault['platform'] = {}) {
  const mounted = await mountFaulty('onboarding-signature', new SignatureServer(), {
    module: 'qr-of-text.ts',
    fault,
    platform,
  })
  get(mounted.element, 'button', 'Assinar no celular').click()
  await mounted.element.updateComplete
  return mounted
}
