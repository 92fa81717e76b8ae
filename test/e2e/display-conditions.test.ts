// @full The quick run has one way of display.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardPage } from './support/card-page.ts'
import { kycPage } from './support/kyc-page.ts'
import { insecureHost } from './support/launch-browser.ts'
import { pixPage } from './support/pix-page.ts'
import { readQr } from './support/read-qr.ts'
import { signaturePage } from './support/signature-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

const phone = { width: 360, height: 740 }

async function payment(options: Parameters<typeof demo.open>[1] = {}) {
  const page = await demo.open('/pix', options)
  const { code } = pixPage(page)
  return { page, text: await code.inputValue() }
}

const animationCount = (page: Page) =>
  page.locator('pay-pix-charge').evaluate((element) => {
    const { shadowRoot } = element
    return shadowRoot?.getAnimations().length
  })

/** Resolves once the element has the styles that it loads late. */
const lazyStyles = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('pay-pix-charge')?.shadowRoot
    return root ? root.adoptedStyleSheets.length > 1 : false
  })

test('the code can be copied on a page that is not a secure context', async () => {
  const { page, text } = await payment({ host: insecureHost })
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
  await pixPage(page).copyHere.click()
  await page.getByRole('button', { name: 'Código copiado' }).waitFor()

  const other = await demo.open('/', { permissions: ['clipboard-read'] })
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

test('if the page cannot copy, it selects the code and names the keys to press', async () => {
  const { page, text } = await payment({ host: insecureHost })
  await page.evaluate(() => document.addEventListener('copy', (event) => event.stopImmediatePropagation(), true))
  await page.evaluate(() => (document.execCommand = () => false))
  await pixPage(page).copyHere.click()
  await page.locator('[part~=hint]:visible', { hasText: 'Pressione Ctrl+C para copiar' }).waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(text)
})

test('a camera reads the QR code in forced colors', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, text } = await payment({ forcedColors: 'active', colorScheme })
    expect(readQr(await page.screenshot())).toBe(text)
  }
})

test('in forced colors the main button stands out, and an invalid field and a button that waits differ from others', async () => {
  const page = await demo.open('/card?mode=own', { forcedColors: 'active' })
  const { pay } = cardPage(page)
  await pay.click()
  const number = page.getByLabel('Número do cartão')
  await number.and(page.locator('[aria-invalid=true]')).waitFor()
  const borderOf = (element: Element) => getComputedStyle(element).borderTopStyle
  // by a style that loads late
  await expect.poll(() => number.evaluate(borderOf)).toBe('dashed')
  expect(await page.getByLabel('Parcelas').evaluate(borderOf)).toBe('solid')

  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
  const background = await pay.evaluate(backgroundOf)
  expect(background).not.toBe(await page.locator('body').evaluate(backgroundOf))
  await pay.evaluate((button) => button.setAttribute('aria-disabled', 'true'))
  expect(await pay.evaluate(backgroundOf)).not.toBe(background)
})

test('a printed page has the amount, the payee and a readable QR code, and no button', async () => {
  const { page, text } = await payment({ viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' })
  expect(await pixPage(page).qr.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  const element = page.locator('pay-pix-charge')
  expect(readQr(await element.screenshot())).toBe(text)
  expect(await element.getByText('R$').first().isVisible()).toBe(true)
  expect(await element.getByText('para ').first().isVisible()).toBe(true)
  expect(await pixPage(page).copy.isVisible()).toBe(false)
})

const black = 'rgb(0, 0, 0)'
const white = 'rgb(255, 255, 255)'

test.each([
  ['/pix', 'pay-pix-charge', '.mouse summary'],
  ['/card?mode=own', 'card-checkout', 'select'],
  ['/kyc', 'kyc-uploader', 'button'],
  ['/signature', 'onboarding-signature', 'a'],
] as const)(
  'on %s, a payer who asks for more contrast gets secondary text and a thicker focus ring in black, or in white on a dark page',
  async (path, tag, control) => {
    const page = await demo.open(path, { contrast: 'more' })
    // the styles of its own content, and not of what is in its slots
    const styles = () =>
      page.locator(tag).evaluate(({ shadowRoot }, selector) => {
        const text = shadowRoot?.querySelector('.muted')
        const focused = shadowRoot?.querySelector<HTMLElement>(`.base :is(${selector})`)
        if (!text || !focused) return null
        focused.focus()
        const { outlineColor, outlineWidth } = getComputedStyle(focused)
        return { text: getComputedStyle(text).color, outlineColor, outlineWidth }
      }, control)
    await expect.poll(styles).toEqual({ text: black, outlineColor: black, outlineWidth: '4px' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(styles).toEqual({ text: white, outlineColor: white, outlineWidth: '4px' })
    await page.emulateMedia({ contrast: 'no-preference' })
    await expect.poll(styles).toMatchObject({ text: 'rgb(164, 173, 181)', outlineWidth: '3px' })
  },
)

const enlarged = [
  ['text at 200 %', 1280, '200%'],
  ['text at 200 % on a phone', 360, '200%'],
  ['a window zoomed to 400 %', 320, '100%'],
] as const

test.each([
  ['/pix', 'pay-pix-charge', (page: Page) => pixPage(page).code.waitFor({ state: 'attached' })],
  ['/card?mode=own', 'card-checkout', (page: Page) => cardPage(page).pay.click()],
  ['/kyc', 'kyc-uploader', (page: Page) => kycPage(page).open.waitFor()],
  ['/signature', 'onboarding-signature', (page: Page) => signaturePage(page).ready.waitFor()],
])('nothing on %s is clipped or unreachable when it is enlarged', async (path, tag, untilReady) => {
  const page = await demo.open(path)
  await untilReady(page)
  for (const [condition, width, fontSize] of enlarged) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), condition).toBeLessThanOrEqual(width)
    const clipped = await page
      .locator(tag)
      .evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll('p, li, button, a, label, h2, h3') ?? [])]
          .filter(
            ({ scrollWidth, clientWidth, className }) =>
              clientWidth > 1 && scrollWidth > clientWidth + 1 && className !== 'visually-hidden',
          )
          .map(({ textContent }) => textContent?.trim()),
      )
    expect(clipped, condition).toEqual([])
  }
})

test('the dot of a line that waits pulses twice, in less than the five seconds after which motion must be stoppable', async () => {
  const { page } = await payment({ reducedMotion: 'no-preference' })
  await lazyStyles(page)
  const motions = await page.locator('pay-pix-charge .waiting').evaluate((line) =>
    line.getAnimations({ subtree: true }).map(({ effect }) => {
      const { direction, iterations, endTime } = effect?.getComputedTiming() ?? {}
      return { direction, iterations, isShort: Number(endTime) < 5000 }
    }),
  )
  // there and back are two iterations
  expect(motions).toEqual([{ direction: 'alternate-reverse', iterations: 4, isShort: true }])
})

test('nothing moves if the user prefers reduced motion', async () => {
  const still = await payment({ reducedMotion: 'reduce' })
  await lazyStyles(still.page)
  expect(await animationCount(still.page)).toBe(0)
  const moving = await payment({ reducedMotion: 'no-preference' })
  await lazyStyles(moving.page)
  expect(await animationCount(moving.page)).toBeGreaterThan(0)
})
