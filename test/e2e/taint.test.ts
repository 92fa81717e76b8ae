// @full It pays in every mode, and searches all that the demo has stored.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardPage, modes, payByCard, payOnProviderPage, typeCard } from './support/card-page.ts'
import { openPanel } from './support/panel.ts'
import { orderOf } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo({ own: true })

const secret = { number: '3714 496353 98431', name: 'ZULMIRA QUARESMA', code: '7391' }
const traces = [/3714.{0,3}496353/, /371449635398431/, /ZULMIRA/i, /QUARESMA/i, /(?<!\w)7391(?!\w)/, /73%39|37%31/]

/** Collects everything a page sends to anybody but the provider, and everything it logs. */
function recordOutput(page: Page) {
  const output: string[] = []
  page.context().on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== demo.server.cardProvider)
      output.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  page.context().on('console', (message) => output.push(message.text()))
  page.context().on('weberror', (error) => output.push(String(error.error().stack)))
  return output
}

// the page's DOM through its shadow roots, with its inputs' values, and everything it stores
const contentOf = (page: Page) =>
  page.evaluate(async () => {
    const markup = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll('*')]
        .map((each) => {
          const attributes = [...each.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')
          const value = each instanceof HTMLInputElement ? each.value : ''
          return `${attributes} ${value} ${each.shadowRoot ? markup(each.shadowRoot) : ''}`
        })
        .join('\n') + root.textContent
    const databases = await indexedDB.databases()
    return JSON.stringify([
      markup(document),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      databases,
    ])
  })

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))

const found = (texts: readonly string[]) => texts.filter((text) => traces.some((trace) => trace.test(text)))

test.each(modes)('a card that pays leaves traces at the provider only, mode %s', async (mode) => {
  const page = await demo.open(`/card?mode=${mode}`, { providers: ['cardProvider'] })
  const order = orderOf(page)
  const output = recordOutput(page)
  const { paid, processing, continueToPayment } = cardPage(page)
  if (mode === 'redirect') {
    await continueToPayment.click()
    await payOnProviderPage(page, secret)
  } else {
    await payByCard(page, mode, secret)
    await processing.waitFor()
    const panel = await openPanel(page)
    await panel.act('Aprovar', order)
  }
  await paid.waitFor()

  expect(output.length).toBeGreaterThan(0)
  expect(found(output)).toEqual([])
  expect(found([await contentOf(page)])).toEqual([])
  const stored = filesOf(demo.server.folder)
  expect(stored.join('').includes(order)).toBe(true)
  expect(found(stored)).toEqual([])
  expect(stored.filter((text) => text.includes('tok_'))).toEqual([])
})

test.each(['frame', 'own'] as const)(
  'a card leaves no trace if its element is removed during the payment, mode %s',
  async (mode) => {
    const page = await demo.open(`/card?mode=${mode}`, { providers: ['cardProvider'] })
    const output = recordOutput(page)
    await payByCard(page, mode, { ...secret, number: '4000 0000 0000 0119' })
    await page.evaluate(() => {
      const element = document.querySelector('card-checkout')
      element?.remove()
      setTimeout(() => element && document.querySelector('.payment')?.append(element), 100)
    })
    await cardPage(page).pay.waitFor()
    expect(found(output)).toEqual([])
    expect(found([await contentOf(page)])).toEqual([])
  },
)

test('the test finds a trace', async () => {
  const page = await demo.open('/card?mode=own', { providers: ['cardProvider'] })
  const output = recordOutput(page)
  await typeCard(page, 'own', secret)
  expect(found([await contentOf(page)])).toHaveLength(1)
  await page.evaluate((number) => fetch(`/?${new URLSearchParams({ number })}`), secret.number)
  await page.evaluate((name) => console.log(name), secret.name)
  await expect.poll(() => found(output)).toHaveLength(2)
})
