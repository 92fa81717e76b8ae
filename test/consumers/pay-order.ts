import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Pays a charge that a page shows, by its invoice in the sandbox, and waits until the page has received the event. */
export async function payOrder(
  page: Page,
  pay: (invoice: string) => Promise<unknown>,
  { invoice, price = 'R$149.90' }: { readonly invoice: string; readonly price?: string },
): Promise<void> {
  const element = page.locator('pay-pix-charge')
  await element.getByRole('img', { name: /QR/ }).waitFor()
  expect(await element.getAttribute('status')).toBe('open')
  await pay(invoice)
  await page.getByText(`We received ${price}.`).waitFor()
  expect(await element.getAttribute('status')).toBe('paid')
}
