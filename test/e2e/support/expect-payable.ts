import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pixPage } from './pix-page.ts'

/** Expects everything that a payer needs on a page whose element has not started. */
export async function expectPayable(page: Page) {
  const { code, qr } = pixPage(page)
  const text = await code.inputValue()
  expect(text).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  await qr.waitFor()
  await page.locator('.amount', { hasText: /^R\$\u00a0\d+,00$/ }).waitFor()
  await page.locator('.head', { hasText: 'para Prelo' }).waitFor()
  await page.locator('.timer', { hasText: /Pague até \d\d:\d\d BRT/ }).waitFor()
}
