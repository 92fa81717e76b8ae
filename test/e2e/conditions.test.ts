import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { customer } from './support/customer.ts'
import { owner } from './support/owner.ts'
import { payer } from './support/payer.ts'
import { readQr } from './support/read-qr.ts'
import { signer } from './support/signer.ts'
import { plainHost, useStage } from './support/stage.ts'

const stage = useStage()

const phone = { width: 360, height: 740 }

async function payment(options: Parameters<typeof stage.open>[1] = {}) {
  const page = await stage.open('/pix', options)
  const { code } = customer(page)
  return { page, text: await code.inputValue() }
}

const motions = (page: Page) =>
  page.locator('pay-pix-charge').evaluate((element) => {
    const { shadowRoot } = element
    return shadowRoot?.getAnimations().length
  })

test('on a page that is not secure the code is copied all the same', async () => {
  const { page, text } = await payment({ host: plainHost })
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
  await customer(page).copy.click()
  await page.getByRole('button', { name: 'Código copiado' }).waitFor()

  const other = await stage.open('/', { permissions: ['clipboard-read'] })
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

test('where the page may not copy, the code is selected and the keys are named', async () => {
  const { page, text } = await payment({ host: plainHost })
  await page.evaluate(() => document.addEventListener('copy', (event) => event.stopImmediatePropagation(), true))
  await page.evaluate(() => (document.execCommand = () => false))
  await customer(page).copy.click()
  await page.getByText('Pressione Ctrl+C para copiar').first().waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(text)
})

test('in forced colours a camera still reads the code', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, text } = await payment({ forcedColors: 'active', colorScheme })
    expect(readQr(await page.screenshot())).toBe(text)
  }
})

test('on paper are the amount, the payee and a code that a camera reads, and no button', async () => {
  const { page, text } = await payment({ viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' })
  expect(await customer(page).qr.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  const element = page.locator('pay-pix-charge')
  expect(readQr(await element.screenshot())).toBe(text)
  expect(await element.getByText('R$').first().isVisible()).toBe(true)
  expect(await element.getByText('para ').first().isVisible()).toBe(true)
  expect(await customer(page).copy.isVisible()).toBe(false)
})

describe.each([
  ['text twice as large', 1280, '200%'],
  ['text twice as large on a phone', 360, '200%'],
  ['a window zoomed to 400 %', 320, '100%'],
])('with %s', (_, width, fontSize) => {
  test.each([
    ['/pix', 'pay-pix-charge', (page: Page) => customer(page).code.waitFor()],
    ['/card?mode=own', 'card-checkout', (page: Page) => payer(page).pay.click()],
    ['/kyc', 'kyc-uploader', (page: Page) => owner(page).open.waitFor()],
    ['/signature', 'onboarding-signature', (page: Page) => signer(page).ready.waitFor()],
  ])('nothing of %s is cut off or out of reach', async (path, tag, isShown) => {
    const page = await stage.open(path, { viewport: { width, height: 740 } })
    await isShown(page)
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const clipped = await page
      .locator(tag)
      .evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll('p, li, button, a, label, h2, h3') ?? [])]
          .filter(
            ({ scrollWidth, clientWidth, className }) =>
              clientWidth > 1 && scrollWidth > clientWidth + 1 && className !== 'heard',
          )
          .map(({ textContent }) => textContent?.trim()),
      )
    expect(clipped).toEqual([])
  })
})

test('nothing moves for who asked for no motion', async () => {
  const still = await payment({ reducedMotion: 'reduce' })
  expect(await motions(still.page)).toBe(0)
  const moving = await payment({ reducedMotion: 'no-preference' })
  expect(await motions(moving.page)).toBeGreaterThan(0)
})
