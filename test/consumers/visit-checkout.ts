import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'

// what asks for a page that nobody looks at; a browser's own prefetch is that of a speculation rule
const strangers = [
  { method: 'HEAD' },
  { headers: { 'sec-purpose': 'prefetch' } },
  { headers: { 'sec-purpose': 'prefetch;prerender' } },
  ...[
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Twitterbot/1.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  ].map((userAgent) => ({ headers: { 'user-agent': userAgent } })),
]

/** Adds a page to the shop of Next from which Next prefetches the checkout page, and returns its path. */
export function addCart(folder: string): string {
  mkdirSync(join(folder, 'app/cart'))
  writeFileSync(
    join(folder, 'app/cart/page.tsx'),
    'import Link from \'next/link\'\n\nexport default () => <Link href="/checkout" prefetch>Pay</Link>\n',
  )
  return '/cart'
}

/** A checkout page that its server renders. */
export interface CheckoutPage {
  readonly to: string
  readonly order: string
  /** Lists the invoices of an order's charges. */
  readonly invoices: (order: string) => Promise<readonly string[]>
}

/** A checkout page, and one that links to it. */
export interface LinkedPage extends CheckoutPage {
  readonly from: string
  /** A text that is in what the framework prefetches, or in its address. */
  readonly prefetched: string
}

/** Opens the checkout page. Once it was previewed, the order has no charge, and the payer's visit creates the only one. */
export async function visitCheckout(page: Page, { to, order, invoices }: CheckoutPage): Promise<void> {
  await preview(page, to)
  expect(await invoices(order)).toEqual([])
  await expectShownAtOnce(page, to)
  expect(await invoices(order)).toEqual([`${order}-1`])
}

/**
 * Opens the checkout page by a link that the framework prefetches: once it has fetched something with the text, and the page
 * was previewed, the order has no charge. The payer's visit creates the only one.
 */
export async function visitByLink(page: Page, { from, to, order, prefetched, invoices }: LinkedPage): Promise<void> {
  let isPrefetched = false
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document') return
    const text = await textOf(response)
    if ([response.url(), text].some((each) => each.includes(prefetched))) isPrefetched = true
  })
  await page.goto(from)
  const link = page.getByRole('link')
  const point = async () => {
    await page.mouse.move(0, 200)
    await link.hover()
    return isPrefetched
  }
  // the first time may be before the page listens, and SvelteKit waits until the pointer rests
  await expect.poll(point, { interval: 500, timeout: 30_000 }).toBe(true)
  await preview(page, to)
  expect(await invoices(order)).toEqual([])

  await link.click()
  await expectOpen(page)
  await expectShownAtOnce(page, to)
  expect(await invoices(order)).toEqual([`${order}-1`])
}

// with the visitor's cookies, because others may not see the page
async function preview(page: Page, address: string): Promise<void> {
  for (const each of strangers) expect((await page.request.fetch(address, each)).status()).toBe(200)
}

/** Loads the checkout page, which shows the charge before its script runs: its element creates none. */
export async function expectShownAtOnce(page: Page, address: string): Promise<void> {
  const created: string[] = []
  page.on('request', (request) => request.method() === 'POST' && created.push(request.url()))
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const element = document.querySelector('pay-pix-charge')
      element?.toggleAttribute('data-parsed', element.shadowRoot !== null)
    }),
  )
  const painted = await page.goto(address)
  expect(await painted?.text()).toMatch(/<pay-pix-charge[^>]*><template shadowrootmode="open">[^]*R\$/)
  await expectOpen(page)
  expect(created).toEqual([])
}

/** Checks that a page has kept the element that its parser has made, with its shadow root. The page has been hydrated by now. */
export const expectKept = async (page: Page) =>
  expect(await page.locator('pay-pix-charge[data-parsed]').count()).toBe(1)

const expectOpen = (page: Page) =>
  page.locator('pay-pix-charge[status=open]').getByRole('img', { name: /QR/ }).waitFor()

// a request that was aborted, and a redirect, have no text
const textOf = (response: Response) => response.text().catch(() => '')
