// @quick Guards: the strictest content security policy.
import { expect } from '@open-wc/testing'
import { suite, test } from '../mocha.ts'
import { mountUnderPolicy } from '../mount-under-policy.ts'
import { until } from '../settle.ts'
import { CardServer } from './card-server.ts'
import { fill, pressPay, tokenizer } from './interactions.ts'
import type { ElementProperties } from './scenarios.ts'

const frame = `http://127.0.0.1:${location.port}/test/browser/card-frame/honest-frame.html`

const play = (set: ElementProperties) =>
  mountUnderPolicy(
    'card-checkout',
    new URL('policy.html', import.meta.url),
    new CardServer({ required_fields: ['document', 'address'] }),
    set,
  )

suite('under the strictest content security policy', () => {
  test('the element renders, reports errors, and pays', async () => {
    const { element, end } = await play({ tokenizer })
    pressPay(element)
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
    pressPay(element)
    await until(() => element.status === 'processing')
    expect(await end()).to.deep.equal([])
  })

  test('the card frame loads and takes the height of its fields', async () => {
    const { element, end } = await play({ frame: `${frame}?allowed-origins=${location.origin}` })
    await until(() => element.renderRoot.querySelector('iframe.ready'))
    expect(await end()).to.deep.equal([])
  })
})
