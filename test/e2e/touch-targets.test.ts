// @full It measures every control of every page; the browser tests measure those of the elements.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cardPage } from './support/card-page.ts'
import { kycPage } from './support/kyc-page.ts'
import { pixPage } from './support/pix-page.ts'
import { signaturePage } from './support/signature-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

const phone = { width: 360, height: 740 }

describe('a dense theme keeps targets of 44 px and fields of 16 px on a touch screen', () => {
  test.each([
    ['/pix', 'pay-pix-charge', (page: Page) => pixPage(page).code.waitFor({ state: 'attached' })],
    ['/card?mode=own', 'card-checkout', (page: Page) => cardPage(page).pay.waitFor()],
    ['/card', 'card-checkout', (page: Page) => page.frameLocator('iframe').locator('input').first().waitFor()],
    ['/kyc', 'kyc-uploader', (page: Page) => kycPage(page).open.waitFor()],
    ['/signature', 'onboarding-signature', (page: Page) => signaturePage(page).ready.waitFor()],
  ])('%s', async (path, tag, untilReady) => {
    const page = await demo.open(path, { viewport: phone, hasTouch: true, isMobile: true, providers: ['cardProvider'] })
    await untilReady(page)
    await page.locator(tag).evaluate((element) => {
      if (!(element instanceof HTMLElement)) return
      element.style.setProperty('--guiche-density', '0.5')
      element.style.setProperty('--guiche-font-size', '12px')
      element.setAttribute('lang', 'en')
    })
    const frame = page.frames().find((each) => each.parentFrame())
    for (const place of [page, ...(frame ? [frame] : [])]) {
      const controls = place.locator(
        `${place === page ? `${tag} ` : ''}:is(button, input:not([type]), select, summary, a)`,
      )
      await expect.poll(() => controls.evaluateAll(tooSmall)).toEqual([])
    }
  })
})

// the page runs this function, which must not use another
const tooSmall = (controls: readonly Element[]) =>
  controls
    .filter((control) => {
      const { height } = control.getBoundingClientRect()
      const isField = control.matches('input, select')
      const isUnreadable = isField && Number.parseFloat(getComputedStyle(control).fontSize) < 16
      return height > 0 && (height < 44 || isUnreadable)
    })
    .map((control) => control.outerHTML.slice(0, 80))
