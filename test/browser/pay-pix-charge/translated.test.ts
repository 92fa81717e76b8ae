// @quick Money and announcements: on a page that a browser translates.
import { expect } from '@open-wc/testing'
import { get, text } from '../by-role.ts'
import { setup, teardown, test } from '../mocha.ts'
import { until, untilAnnounced } from '../settle.ts'
import { translateAll } from '../translator.ts'
import { untilLazy } from '../until-lazy.ts'
import { mountForFinger } from './ways-to-pay.ts'

setup(() => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true })
})
teardown(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('on a page that a browser translates, the time goes on, a copied code is called so, and a payment is shown', async () => {
  const { element, server, clock } = await mountForFinger()
  await untilLazy(element)
  const end = translateAll(element)
  await until(() => server.isHolding)
  await clock.advance(28_000)
  await until(() => text(element).includes('Faltam 14 minutos e 32 segundos, 14:32'))
  get(element, 'button', 'Copiar código Pix').click()
  await until(() => text(element).includes('Código copiado'))
  expect(text(element)).not.to.contain('Copiar código Pix')
  server.change({ status: 'paid' })
  await until(() => text(element).includes('Recebemos seu pagamento'))
  expect(text(element)).not.to.contain('Código copiado')
  end()
})

test('on such a page each announcement is made once, in the live region that was there before', async () => {
  const { element } = await mountForFinger()
  await untilLazy(element)
  const end = translateAll(element)
  const live = get(element, 'live')
  const spoken: string[] = []
  const reader = new MutationObserver(() => live.textContent && spoken.push(live.textContent))
  reader.observe(live, { childList: true, characterData: true, subtree: true })
  get(element, 'button', 'Copiar código Pix').click()
  await untilAnnounced(element, 'Código copiado')
  await until(() => text(element).includes('Código copiado'))
  expect(get(element, 'live')).to.equal(live)
  expect(spoken).to.have.length(1)
  reader.disconnect()
  end()
})
