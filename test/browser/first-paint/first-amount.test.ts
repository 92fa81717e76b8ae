// @quick First paint: what takes long is done before the first response.
import { expect } from '@open-wc/testing'
import { CardCheckout } from '../../../widgets/card-checkout/own-fields.ts'
import { browserPlatform } from '../../../widgets/common/connection/platform.ts'
import { PayPixCharge } from '../../../widgets/pay-pix-charge/index.ts'
import { suite, teardown, test } from '../mocha.ts'
import { until } from '../settle.ts'

const { NumberFormat } = Intl

/** The languages for which amounts have a format. */
const prepared: string[] = []

suite('the first amount needs no format of its own, which takes tens of milliseconds', () => {
  teardown(() => {
    Intl.NumberFormat = NumberFormat
    for (const Element of [PayPixCharge, CardCheckout]) Element.platform = browserPlatform
  })

  for (const [tag, Element, lang] of [
    ['pay-pix-charge', PayPixCharge, 'pt-AO'],
    ['card-checkout', CardCheckout, 'pt-MZ'],
  ] as const)
    test(`${tag} makes it while the first response is under way`, async () => {
      Intl.NumberFormat = new Proxy(NumberFormat, {
        construct(target, [language, options]: ConstructorParameters<typeof NumberFormat>) {
          if (options?.style === 'currency') prepared.push(String(language))
          return new target(language, options)
        },
      })
      Element.platform = { ...browserPlatform, fetch: () => new Promise(() => {}) }
      const element = Object.assign(new Element(), { lang, server: '/pay', session: 'session-1' })
      document.body.append(element)
      await until(() => prepared.includes(lang))
      expect(element.status).to.equal('loading')
      element.remove()
    })
})
