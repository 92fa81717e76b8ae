import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'

// what asks for a page that nobody looks at; a browser's own prefetch is that of a speculation rule
const strangers: readonly RequestInit[] = [
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

/**
 * Opens the checkout page by a link that the framework prefetches: once it has fetched something with this text, and the page
 * was previewed, the service has no charge. The payer's visit creates the only one.
 */
export async function visitByLink(
  page: Page,
  origin: string,
  prefetched: string,
  invoices: () => Promise<readonly string[]>,
): Promise<void> {
  let isPrefetched = false
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document') return
    if ((await textOf(response)).includes(prefetched)) isPrefetched = true
  })
  await page.goto(origin)
  const link = page.getByRole('link')
  const point = async () => {
    await page.mouse.move(0, 200)
    await link.hover()
    return isPrefetched
  }
  // the first time may be before the page listens
  await expect.poll(point, { timeout: 30_000 }).toBe(true)
  for (const each of strangers) {
    const { status, body } = await fetch(`${origin}/checkout/A-1001`, each)
    expect(status).toBe(200)
    await body?.cancel()
  }
  expect(await invoices()).toEqual([])

  await link.click()
  await expectOpen(page)
  await expectShownAtOnce(page, `${origin}/checkout/A-1001`)
  expect(await invoices()).toEqual(['A-1001-1'])
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
