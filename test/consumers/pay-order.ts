import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Pays the order that a page shows, by its invoice in the sandbox, and waits until the page has received the event. */
export async function payOrder(page: Page, pay: (invoice: string) => Promise<unknown>): Promise<void> {
  const element = page.locator('pay-pix-charge')
  await element.getByRole('img', { name: /QR/ }).waitFor()
  expect(await element.getAttribute('status')).toBe('open')
  await pay('A-1001-1')
  await page.getByText('We received 14990 cents.').waitFor()
  expect(await element.getAttribute('status')).toBe('paid')
}
