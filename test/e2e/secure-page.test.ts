// @full A page over https; every other test has http of this machine.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardPage } from './support/card-page.ts'
import { insecureHost } from './support/launch-browser.ts'
import { painted } from './support/painted.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

// nobody answers there: the browser is given what the demo answers
const proxyOrigin = 'https://shop.example'

/** Lets the demo answer the requests of a page to an origin of https. Playwright fetches them, and not the browser. */
const overHttps = (page: Page) =>
  page.route(`${proxyOrigin}/**`, async (route) => {
    const url = route.request().url().replace(proxyOrigin, demo.server.origin)
    // a request that waits for a change ends with its page
    const response = await route.fetch({ url }).catch(() => null)
    if (response) await route.fulfill({ response })
  })

/** Opens the card's page of a new order. */
async function openCard(lang: string, options: Parameters<typeof demo.open>[1]) {
  const { headers } = await fetch(`${demo.server.origin}/card?mode=redirect&lang=${lang}`, { redirect: 'manual' })
  return demo.open(headers.get('location') ?? '', options)
}

const secureLine = (page: Page) => cardPage(page).element.locator('[part=secure]')

test.each([
  ['pt-BR', 'Pagamento protegido'],
  ['en', 'Secure payment'],
  ['es', 'Pago protegido'],
])('over https the card’s form says that the payment is secure, in %s: %s', async (lang, text) => {
  const page = await openCard(lang, { proxyOrigin, prepare: overHttps })
  expect(await page.evaluate(() => [location.protocol, isSecureContext])).toEqual(['https:', true])
  await expect.poll(() => secureLine(page).isVisible()).toBe(true)
  expect(await secureLine(page).textContent()).toContain(text)
})

test('without https it does not, on this machine and in a network', async () => {
  for (const host of ['localhost', insecureHost] as const) {
    const page = await openCard('pt-BR', { host })
    await expect.poll(() => cardPage(page).continueToPayment.isEnabled()).toBe(true)
    expect(await secureLine(page).isVisible()).toBe(false)
  }
})

test('nothing moves when the line appears', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const page = await openCard('pt-BR', {
    proxyOrigin,
    waitUntil: 'commit',
    async prepare(opened) {
      await overHttps(opened)
      await opened.route('**/cdn/pt-BR/card-checkout.js', async (route) => {
        await arrival
        await route.fallback()
      })
    },
  })
  const { element, continueToPayment } = cardPage(page)
  await painted(page)
  const box = () => element.evaluate((each) => JSON.stringify(each.getBoundingClientRect()))
  const before = await box()
  expect([await continueToPayment.isEnabled(), await secureLine(page).isVisible()]).toEqual([false, false])
  arrive()
  await expect.poll(() => secureLine(page).isVisible()).toBe(true)
  expect(await box()).toBe(before)
})
