import { expect } from '@open-wc/testing'
import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { get } from '../by-role.ts'
import { setup, suite, teardown, test } from '../mocha.ts'
import { CardServer } from './card-server.ts'
import { tokenizer } from './interactions.ts'
import { mount } from './mount.ts'
import { hostedFields } from './scenarios.ts'

const frame = `http://127.0.0.1:${location.port}/test/browser/card-frame/honest-frame.html`

suite('a way to take a card that the page has not imported', () => {
  const { entries } = CardCheckout
  const { reportError } = window
  let reported: string[] = []

  setup(() => {
    CardCheckout.entries = {}
    reported = []
    window.reportError = (error) => reported.push(String(error))
  })

  teardown(() => {
    CardCheckout.entries = entries
    window.reportError = reportError
  })

  for (const [way, properties, error] of [
    ['own fields', { tokenizer }, 'tokenizer requires the import of guiche/widgets/card-checkout/own-fields'],
    [
      'a provider’s fields',
      { tokenizer: hostedFields() },
      'tokenizer requires the import of guiche/widgets/card-checkout/provider-fields',
    ],
    ['a card frame', { frame }, 'frame requires the import of guiche/widgets/card-checkout'],
  ] as const)
    test(`is reported to the developer: ${way}`, async () => {
      const { element } = await mount(new CardServer(), { properties })
      expect(reported).to.deep.equal([`Error: card-checkout: this ${error}`])
      expect(element.status).to.equal('unavailable')
      expect(element.renderRoot.querySelector('iframe, input')).to.equal(null)
    })

  test('leaves the payer the payment page, where the shop has one', async () => {
    const { element } = await mount(new CardServer({ can_redirect: true }), { properties: { tokenizer } })
    get(element, 'button', 'Continuar para pagar R$ 149,90')
  })
})
