import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations, colorRules, everyRule } from './axe.ts'
import { switchTheme } from './switch-theme.ts'

/** Fails unless a page is no wider than these pixels, and passes axe in both themes. */
export async function expectFitFor(page: Page, width: number, path: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  expect(await axeViolations(page, everyRule)).toEqual([])
  await switchTheme(page, 'dark')
  expect(await axeViolations(page, colorRules)).toEqual([])
  await switchTheme(page, 'light')
}
