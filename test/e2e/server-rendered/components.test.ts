// @full It bundles apps of two versions of React.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pixPage } from '../support/pix-page.ts'
import { componentApps } from './frameworks.ts'
import { requestsOf, useApps } from './use-apps.ts'

const apps = useApps(componentApps)

describe.for(Object.keys(componentApps))('in %s', (react) => {
  test('the server renders the attributes, the first response and the children', async () => {
    const html = await apps.load(`/${react}?order=${react}-html`)
    const [, attributes, content] = /<pay-pix-charge([^>]*)>(.*)<\/pay-pix-charge>/.exec(html) ?? []

    expect(attributes).toMatch(/^ server="\/pay" session="[\w.-]+" class="pix" lang="pt-BR"$/)
    expect(content).toMatch(
      /^<script type="application\/json">\{"session":"[^<]*<\/script><a slot="next"[^>]*>[^<]*<\/a>$/,
    )
  })

  test.for(['hydrated', 'created'])('an order is paid with an element that is %s', async (how) => {
    const order = `${react}-${how}`
    const page = await apps.open(`/${react}?order=${order}${how === 'created' ? '&created' : ''}`)
    const requests = requestsOf(page)
    await ready(page)
    await received(page, 'opened 1990')
    expect(await pixPage(page).code.inputValue()).toMatch(/^000201/)
    expect(await page.locator('pay-pix-charge.pix').isVisible()).toBe(true)

    await apps.pay(order)
    await received(page, 'opened 1990, paid 1990')
    await pixPage(page).orderLink.waitFor()
    expect(requests.filter((each) => each.startsWith('POST'))).toEqual([])
  })

  test('an event that the element has fired before it is hydrated reaches its callback once', async () => {
    const order = `${react}-early`
    await apps.load(`/${react}?order=${order}`)
    await apps.pay(order)
    const page = await apps.open(`/${react}?order=${order}&after=paid`)
    await ready(page)
    await received(page, 'paid 1990')
  })

  test('an event that the element has fired while React hid it reaches its callback once it is shown', async () => {
    const order = `${react}-hidden`
    const page = await apps.open(`/${react}?order=${order}`)
    await ready(page)
    await received(page, 'opened 1990')
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.locator('main').waitFor({ state: 'hidden' })
    await apps.pay(order)
    await page.locator('pay-pix-charge[status=paid]').waitFor({ state: 'attached' })
    await page.evaluate(() => document.dispatchEvent(new Event('show')))
    await received(page, 'opened 1990, paid 1990')
  })

  test('texts of the shop are shown until they are taken away', async () => {
    const page = await apps.open(`/${react}?order=${react}-texts`)
    await ready(page)
    await page.getByText('Texto da loja').waitFor()
    await page.getByRole('button', { name: 'Own texts' }).click()
    await pixPage(page).copyHere.waitFor()
  })

  test('a component that gets another order shows its code without a first request', async () => {
    const next = `${react}-second`
    const page = await apps.open(`/${react}?order=${react}-first&next=${next}`)
    await ready(page)
    const first = await pixPage(page).code.inputValue()
    const requests = requestsOf(page)
    await page.getByRole('button', { name: 'Next order' }).click()
    await expect.poll(() => pixPage(page).code.inputValue()).not.toBe(first)
    await apps.pay(next)
    await received(page, 'opened 1990, opened 1990, paid 1990')
    expect(requests.filter((each) => each.startsWith('POST'))).toEqual([])
  })
})

const ready = (page: Page) => page.locator('main[data-hydrated="pay-pix-charge"]').waitFor()

const received = (page: Page, events: string) => expect.poll(() => page.locator('output').textContent()).toBe(events)
