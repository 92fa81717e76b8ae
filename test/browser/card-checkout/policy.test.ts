import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { browserPlatform } from '../../../widgets/core/platform.ts'
import { suite, test } from '../mocha.ts'
import { until } from '../settle.ts'
import type { Settings } from './faces.ts'
import { fill, press, tokenizer } from './hands.ts'
import { Shop } from './shop.ts'

const owner = `http://127.0.0.1:${location.port}/test/browser/card-frame/owner.html`

/** Sets an element on a page under the strictest policy, the frame's origin added, and notes what that forbids. */
async function underPolicy(set: Settings) {
  const frame = document.createElement('iframe')
  frame.src = new URL('policy.html', import.meta.url).href
  frame.style.cssText = 'inline-size: 800px; block-size: 800px'
  document.body.append(frame)
  const registry = () => frame.contentWindow?.customElements.get('card-checkout')
  await until(registry, 10_000)
  const page = frame.contentDocument
  const Element = registry() as unknown as typeof CardCheckout
  const shop = new Shop({ asks: ['document', 'address'] })
  Element.platform = { ...browserPlatform, fetch: shop.fetch }
  const broken: string[] = []
  page?.addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective))
  const element = new Element()
  Object.assign(element, { server: '/pay', session: 'session-1', lang: 'pt-BR', ...set })
  page?.body.append(element)
  await until(() => element.status === 'ready')
  /** Everything that was forbidden. What is forbidden after it is told of after it. */
  async function end() {
    const picture = new Image()
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    page?.body.append(picture)
    await until(() => broken.includes('img-src'))
    frame.remove()
    return [...new Set(broken)]
  }
  return { element, end }
}

suite('under the strictest policy', () => {
  test('it is drawn, says what is wrong, and pays', async function () {
    this.timeout(20_000)
    const { element, end } = await underPolicy({ tokenizer })
    press(element)
    await until(() => element.renderRoot.querySelector('[aria-invalid=true]'))
    fill(element)
    fill(element, {
      'payer-zip_code': '01310100',
      'payer-street': 'Avenida Paulista',
      'payer-number': '1000',
      'payer-district': 'Bela Vista',
      'payer-city': 'São Paulo',
      'payer-state': 'SP',
    })
    press(element)
    await until(() => element.status === 'processing')
    expect(await end()).to.deep.equal(['img-src'])
  })

  test('its frame is loaded, and stretched to its fields', async function () {
    this.timeout(20_000)
    const { element, end } = await underPolicy({ frame: `${owner}?parents=${location.origin}` })
    await until(() => element.renderRoot.querySelector('iframe.ready'), 10_000)
    expect(await end()).to.deep.equal(['img-src'])
  })
})
