// @full It bundles apps of four frameworks.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pixPage } from '../support/pix-page.ts'
import { markupApps } from './frameworks.ts'
import { requestsOf, useApps } from './use-apps.ts'

const apps = useApps(markupApps)

describe.for(Object.keys(markupApps))('in %s', (framework) => {
  test.for(['before', 'after'])('an order is paid if the element runs %s the page is hydrated', async (when) => {
    const order = `${framework}-${when}`
    const page = await apps.open(`/${framework}?order=${order}&element=${when}`)
    await hydrated(page)
    await page
      .getByText(/Faltam \d+ minutos/)
      .first()
      .waitFor()
    expect(await pixPage(page).code.inputValue()).toMatch(/^000201/)
    expect(await page.locator('.prerendered').count()).toBe(0)

    await apps.pay(order)
    await page.getByText('paid 1990', { exact: true }).waitFor()
    await pixPage(page).paid.waitFor()
  })

  test('after a navigation in the page, a new element shows its code without a first request', async () => {
    const next = `${framework}-second`
    const page = await apps.open(`/${framework}?order=${framework}-first&next=${next}`)
    await hydrated(page)
    const first = await pixPage(page).code.inputValue()
    const requests = requestsOf(page)
    await page.getByRole('button', { name: 'Next order' }).click()
    await expect.poll(() => pixPage(page).code.inputValue()).not.toBe(first)
    expect(await page.locator('pay-pix-charge').getAttribute('status')).toBe('open')

    await apps.pay(next)
    await page.getByText('paid 1990', { exact: true }).waitFor()
    expect(requests.slice(0, 2)).toEqual([`GET /preload/${next}`, 'GET /pay/pix wait=25'])
    expect(requests.filter((each) => each.startsWith('POST'))).toEqual([])
  })
})

const hydrated = (page: Page) => page.locator('main[data-hydrated]').waitFor()
