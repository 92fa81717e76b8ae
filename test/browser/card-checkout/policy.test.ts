import { expect } from '@open-wc/testing'
import { suite, test } from '../mocha.ts'
import { until } from '../settle.ts'
import { underPolicy } from '../under-policy.ts'
import type { Settings } from './faces.ts'
import { fill, press, tokenizer } from './hands.ts'
import { Shop } from './shop.ts'

const owner = `http://127.0.0.1:${location.port}/test/browser/card-frame/owner.html`

const play = (set: Settings) =>
  underPolicy(
    'card-checkout',
    new URL('policy.html', import.meta.url),
    new Shop({ asks: ['document', 'address'] }),
    set,
  )

suite('under the strictest policy', () => {
  test('it is drawn, says what is wrong, and pays', async function () {
    this.timeout(20_000)
    const { element, end } = await play({ tokenizer })
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
    expect(await end()).to.deep.equal([])
  })

  test('its frame is loaded, and stretched to its fields', async function () {
    this.timeout(20_000)
    const { element, end } = await play({ frame: `${owner}?parents=${location.origin}` })
    await until(() => element.renderRoot.querySelector('iframe.ready'), 10_000)
    expect(await end()).to.deep.equal([])
  })
})
