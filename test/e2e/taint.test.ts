import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderOf } from './support/customer.ts'
import { openPanel } from './support/panel.ts'
import { modes, payByCard, payElsewhere, payer, typeCard } from './support/payer.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const secret = { number: '3714 496353 98431', name: 'ZULMIRA QUARESMA', code: '7391' }
const traces = [/3714.{0,3}496353/, /371449635398431/, /ZULMIRA/i, /QUARESMA/i, /(?<!\w)7391(?!\w)/, /73%39|37%31/]

/** What a page lets out: everything it asks of anybody but the provider, and everything it says. */
function listen(page: Page) {
  const told: string[] = []
  page.context().on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== stage.demo.cards) told.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  page.context().on('console', (message) => told.push(message.text()))
  page.context().on('weberror', (error) => told.push(String(error.error().stack)))
  return told
}

// the page as it stands, through its shadow roots, with what its inputs hold; and what it keeps
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const drawn = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll('*')]
        .map((each) => {
          const attributes = [...each.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')
          const value = each instanceof HTMLInputElement ? each.value : ''
          return `${attributes} ${value} ${each.shadowRoot ? drawn(each.shadowRoot) : ''}`
        })
        .join('\n') + root.textContent
    const databases = await indexedDB.databases()
    return JSON.stringify([
      drawn(document),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      databases,
    ])
  })

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))

const found = (texts: readonly string[]) => texts.filter((text) => traces.some((trace) => trace.test(text)))

test.each(modes)('a card that pays leaves no trace but at the provider, mode %s', async (mode) => {
  const page = await stage.open(`/card?mode=${mode}`, { beside: ['cards'] })
  const order = orderOf(page)
  const told = listen(page)
  const { paid, processing, leave } = payer(page)
  if (mode === 'redirect') {
    await leave.click()
    await payElsewhere(page, secret)
  } else {
    await payByCard(page, mode, secret)
    await processing.waitFor()
    const panel = await openPanel(page)
    await panel.pull('Aprovar', order)
  }
  await paid.waitFor()

  expect(told.length).toBeGreaterThan(0)
  expect(found(told)).toEqual([])
  expect(found([await keptIn(page)])).toEqual([])
  const stored = filesOf(stage.demo.folder)
  expect(stored.join('').includes(order)).toBe(true)
  expect(found(stored)).toEqual([])
  expect(stored.filter((text) => text.includes('tok_'))).toEqual([])
})

test.each(['frame', 'own'] as const)(
  'nor does one whose element is taken away while it is paid with, mode %s',
  async (mode) => {
    const page = await stage.open(`/card?mode=${mode}`, { beside: ['cards'] })
    const told = listen(page)
    await payByCard(page, mode, { ...secret, number: '4000 0000 0000 0119' })
    await page.evaluate(() => {
      const element = document.querySelector('card-checkout')
      element?.remove()
      setTimeout(() => element && document.querySelector('.counter')?.append(element), 100)
    })
    await payer(page).pay.waitFor()
    expect(found(told)).toEqual([])
    expect(found([await keptIn(page)])).toEqual([])
  },
)

test('a trace would be found', async () => {
  const page = await stage.open('/card?mode=own', { beside: ['cards'] })
  const told = listen(page)
  await typeCard(page, 'own', secret)
  expect(found([await keptIn(page)])).toHaveLength(1)
  await page.evaluate((number) => fetch(`/?${new URLSearchParams({ number })}`), secret.number)
  await page.evaluate((name) => console.log(name), secret.name)
  await expect.poll(() => found(told)).toHaveLength(2)
})
