// @full The quick run pays out in its contract tests.
import { expect, test } from 'vitest'
import { act } from './support/act.ts'
import { expectFitFor } from './support/expect-fit-for.ts'
import { postForm } from './support/payouts.ts'
import { useDemo } from './support/use-demo.ts'

// the first test pays all commissions of the demo
const demo = useDemo({ own: true })

const post = (path: string, form: readonly (readonly [string, string])[], origin?: string) =>
  postForm(demo.server.origin, path, form, origin)

test('a long list has a second page, and what is left to pay is none', async () => {
  const page = await demo.open('/payouts?lang=en', { javaScriptEnabled: false })
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: /^Pay R\$/ }).click()
  await page.waitForURL('**/payouts/run?*')
  await page.getByRole('link', { name: 'To pay (0)' }).click()
  await page.getByText('Nothing to pay').waitFor()
  await page.getByRole('link', { name: /^Sent/ }).click()
  expect(await page.getByRole('rowheader').count()).toBe(10)
  const first = await page.getByRole('rowheader').allTextContents()
  await page.getByRole('link', { name: 'Next page' }).click()
  const second = await page.getByRole('rowheader').allTextContents()
  expect(new Set([...first, ...second]).size).toBe(12)
  expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
})

test('the pages of payouts pass axe, and no column is cut on a narrow phone', async () => {
  const page = await demo.open('/', { viewport: { width: 320, height: 640 } })
  await act(page.request, `${demo.server.origin}/sandbox`, 'failPayout', { invoice: 'C-103' })
  for (const path of [
    '/payouts',
    '/payouts?status=requested',
    '/payouts?payout=C-101&notice=fixed',
    '/payouts?payout=C-103',
    '/payouts/check?payout=C-101&payout=C-999',
    '/payouts/run?payout=C-101&payout=C-102',
  ]) {
    await page.goto(demo.server.origin + path)
    await expectFitFor(page, 320, path)
  }
})

test('pages of other origins can neither pay nor change a payout, and an unknown one is not found', async () => {
  for (const path of ['pay', 'again', 'resolve', 'correct', 'stop', 'resume'])
    for (const origin of ['https://elsewhere.example', 'null'])
      expect((await post(`/payouts/${path}`, [['payout', 'C-108']], origin)).status).toBe(403)
  expect((await post('/payouts/correct', [['payout', 'none']])).status).toBe(404)
  expect((await fetch(`${demo.server.origin}/payouts?payout=none`)).status).toBe(404)
})
