import type { RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, colorRules, everyRule, layoutRules } from '../e2e/support/axe.ts'
import { switchTheme } from '../e2e/support/switch-theme.ts'
import { liveStatus, phone, useDocs } from './use-docs.ts'

const demo = useDocs()

const places = [
  ['', async () => {}],
  ['guides/take-a-card-in-installments.html', async () => {}],
  ['client.html', async () => {}],
  ['theming.html', (page: Page) => page.locator('.theme-place [status="open"]').waitFor()],
  ['pay-pix-charge.html', (page: Page) => liveStatus(page, 'open')],
  ['card-checkout.html', (page: Page) => liveStatus(page, 'ready')],
  ['kyc-uploader.html', (page: Page) => liveStatus(page, 'open')],
  ['onboarding-signature.html', (page: Page) => liveStatus(page, 'ready')],
] as const

test('every kind of page passes axe, also its colors in the dark theme', async () => {
  const page = await demo.open('/docs/', { viewport: { width: 1280, height: 900 } })
  for (const [path, untilReady] of places) {
    await page.goto(`${demo.server.origin}/docs/${path}`)
    await untilReady(page)
    await expectAccessible(page)
    expect(await widthOf(page), path).toBeLessThanOrEqual(1280)
  }
})

test('on a phone no page is too wide or has a small target, and its menus pass axe', async () => {
  const page = await demo.open('/docs/', phone)
  for (const [path, untilReady] of places) {
    await page.goto(`${demo.server.origin}/docs/${path}`)
    await untilReady(page)
    expect(await violations(page, layoutRules)).toEqual([])
    // the bars with the menus are all that only a phone shows, and one page has all of them
    if (path === 'client.html') await expectAccessible(page)
    expect(await widthOf(page), path).toBeLessThanOrEqual(phone.viewport.width)
  }
})

/** Expects that a page violates no rule of axe in the light theme, and none about colors in the dark theme. */
async function expectAccessible(page: Page) {
  expect(await violations(page, everyRule)).toEqual([])
  await switchTheme(page, 'dark')
  await page.locator('html.dark').waitFor() // a script of the site follows
  expect(await violations(page, colorRules)).toEqual([])
  await switchTheme(page, 'light')
  await page.locator('html:not(.dark)').waitFor()
}

// the theme draws the keys of its search button inside of it, and its label leaves them out
const violations = async (page: Page, rules: RunOnly) =>
  (await axeViolations(page, rules)).filter(
    (violation) => !(violation.includes(' label-content-name-mismatch: ') && violation.includes('DocSearch-Button')),
  )

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
