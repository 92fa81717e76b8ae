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

/** A checkout page, and one that links to it. */
export interface LinkedPage {
  readonly from: string
  readonly to: string
  readonly order: string
  /** A text that is in what the framework prefetches. */
  readonly prefetched: string
  /** Lists the invoices of an order's charges. */
  readonly invoices: (order: string) => Promise<readonly string[]>
}

/**
 * Opens the checkout page by a link that the framework prefetches: once it has fetched something with the text, and the page
 * was previewed, the order has no charge. The payer's visit creates the only one.
 */
export async function visitByLink(page: Page, { from, to, order, prefetched, invoices }: LinkedPage): Promise<void> {
  let isPrefetched = false
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document') return
    if ((await textOf(response)).includes(prefetched)) isPrefetched = true
  })
  await page.goto(from)
  const link = page.getByRole('link')
  const point = async () => {
    await page.mouse.move(0, 200)
    await link.hover()
    return isPrefetched
  }
  // the first time may be before the page listens
  await expect.poll(point, { timeout: 30_000 }).toBe(true)
  // with the visitor's cookies, because others may not see the page
  for (const each of strangers) expect((await page.request.fetch(to, each)).status()).toBe(200)
  expect(await invoices(order)).toEqual([])

  await link.click()
  await expectOpen(page)
  await expectShownAtOnce(page, to)
  expect(await invoices(order)).toEqual([`${order}-1`])
}

/** Loads the checkout page, which has the charge in it: its element creates none. */
async function expectShownAtOnce(page: Page, address: string): Promise<void> {
  const created: string[] = []
  page.on('request', (request) => request.method() === 'POST' && created.push(request.url()))
  await page.goto(address)
  await expectOpen(page)
  expect(created).toEqual([])
}

const expectOpen = (page: Page) =>
  page.locator('pay-pix-charge[status=open]').getByRole('img', { name: /QR/ }).waitFor()

// a request that was aborted, and a redirect, have no text
const textOf = (response: Response) => response.text().catch(() => '')
