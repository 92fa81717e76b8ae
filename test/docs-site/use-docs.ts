import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { useDemo } from '../e2e/support/use-demo.ts'

/** Gives the tests of a file the demo with the built documentation site below `/docs/`. */
export function useDocs() {
  const demo = useDemo()
  // the first request finds the site built, and the waiting page reloads until then
  beforeAll(async () => {
    const page = await demo.open('/docs/')
    await page.locator('.VPHome').waitFor({ timeout: 100_000 })
    await page.context().close()
  })
  return demo
}

/** The element that runs on a page of the documentation. */
export const live = (page: Page) => page.locator('.live')

/** Waits until that element has the status. */
export const liveStatus = (page: Page, status: string) => live(page).locator(`[status="${status}"]`).waitFor()

/** A phone, as options of a page. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
