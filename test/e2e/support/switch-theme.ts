import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Switches the color scheme of a page, and waits until its elements have followed. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark') {
  // an element follows when its page is drawn, and a page in the background is not
  await page.bringToFront()
  await page.emulateMedia({ colorScheme })
  const late = page.locator(colorScheme === 'dark' ? '.base:not(.dark)' : '.base.dark')
  await expect.poll(() => late.count()).toBe(0)
}
