import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, colorRules, everyRule, layoutRules } from '../e2e/support/axe.ts'
import { doubleText } from '../e2e/support/double-text.ts'
import { switchTheme } from '../e2e/support/switch-theme.ts'
import { liveStatus, phone, useDocs } from './use-docs.ts'

const demo = useDocs()

const places = [
  ['', async () => {}],
  ['guides/take-a-card-in-installments', async () => {}],
  ['client', async () => {}],
  ['404', (page: Page) => page.getByRole('main').waitFor()],
  ['elements', (page: Page) => page.locator('.theme-place [status="open"]').waitFor()],
  ['pay-pix-charge', (page: Page) => liveStatus(page, 'open')],
  ['card-checkout', (page: Page) => liveStatus(page, 'ready')],
  ['kyc-uploader', (page: Page) => liveStatus(page, 'open')],
  ['onboarding-signature', (page: Page) => liveStatus(page, 'ready')],
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

test('the first page of each language has its content in one main, and a search that is named by what it shows', async () => {
  const page = await demo.open('/docs/', { viewport: { width: 1280, height: 900 } })
  for (const [path, search] of [
    ['', 'Search'],
    ['pt-BR/', 'Buscar'],
  ] as const) {
    await page.goto(`${demo.server.origin}/docs/${path}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').count()).toBe(1)
    await page.getByRole('button', { name: search, exact: true }).waitFor()
  }
  const onPhone = await demo.open('/docs/', phone)
  await onPhone.getByRole('button', { name: 'Search', exact: true }).waitFor()
})

test('nothing is cut on a phone whose text is twice as large', async () => {
  const page = await demo.open('/docs/', { ...phone, viewport: { width: 390, height: 844 } })
  for (const [path, untilReady] of [...places, ['pt-BR/', (page: Page) => liveStatus(page, 'open')] as const]) {
    await page.goto(`${demo.server.origin}/docs/${path}`)
    await untilReady(page)
    await doubleText(page)
    expect(await widthOf(page), path).toBeLessThanOrEqual(390)
  }
})

test('on a phone no page is too wide or has a small target, and its menus pass axe', async () => {
  const page = await demo.open('/docs/', phone)
  for (const [path, untilReady] of places) {
    await page.goto(`${demo.server.origin}/docs/${path}`)
    await untilReady(page)
    expect(await axeViolations(page, layoutRules)).toEqual([])
    // the bars with the menus are all that only a phone shows, and one page has all of them
    if (path === 'client') await expectAccessible(page)
    expect(await widthOf(page), path).toBeLessThanOrEqual(phone.viewport.width)
  }
})

/** Expects that a page violates no rule of axe in the light theme, and none about colors in the dark theme. */
async function expectAccessible(page: Page) {
  expect(await axeViolations(page, everyRule)).toEqual([])
  await switchTheme(page, 'dark')
  await page.locator('html.dark').waitFor() // a script of the site follows
  expect(await axeViolations(page, colorRules)).toEqual([])
  await switchTheme(page, 'light')
  await page.locator('html:not(.dark)').waitFor()
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
