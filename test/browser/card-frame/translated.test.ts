import { expect, fixture, html } from '@open-wc/testing'
import { PageHost } from '../../../widgets/card-frame/page-host.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { translateAll } from '../translator.ts'

test('in a card frame that a browser translates, a text that changes is shown', async () => {
  const root = await fixture<HTMLElement>(html`<main></main>`)
  let error = 'Faltam números.'
  const page = new PageHost(root, () => html`<p>${error}</p>`)
  page.requestUpdate()
  await page.updateComplete
  const end = translateAll(page)
  error = 'Confira o número.'
  page.requestUpdate()
  await until(() => root.innerText === error)
  expect(root.querySelector('font')?.textContent).to.equal(error)
  end()
})
