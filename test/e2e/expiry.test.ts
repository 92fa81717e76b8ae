// @full The quick run pays before a code expires.
import { expect, test } from 'vitest'
import { openPanel } from './support/panel.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo({ own: true })

async function renewedOrder() {
  const page = await demo.open('/pix')
  const checkout = pixPage(page)
  const old = await checkout.code.inputValue()
  const panel = await openPanel(page)
  await panel.act('Expirar', orderOf(page))
  await checkout.expired.waitFor()
  await checkout.renew.click()
  await checkout.code.waitFor({ state: 'attached' })
  return { page, panel, checkout, old }
}

test('an expired code is replaced by another one, which can be paid', async () => {
  const { page, panel, checkout, old } = await renewedOrder()
  expect(await checkout.code.inputValue()).not.toBe(old)

  await panel.act('Pagar', `${orderOf(page)}-2`)
  await checkout.paid.waitFor()
})

test('a late payment of the old code after a renewal pays the order', async () => {
  const { page, panel, checkout } = await renewedOrder()

  await panel.act('Pagar', `${orderOf(page)}-1`)
  await checkout.paid.waitFor()
  expect(await checkout.code.count()).toBe(0)
  await page.goto(`${demo.server.origin}/thanks?order=${orderOf(page)}`)
  await page.getByRole('heading', { name: 'Recebemos seu pagamento' }).waitFor()
})

test('a code expires when the panel advances the clock, also for a page that is opened afterwards', async () => {
  const page = await demo.open('/pix')
  const checkout = pixPage(page)
  await checkout.code.waitFor({ state: 'attached' })
  expect(await page.locator('pay-pix-charge').getByText('para Prelo').isVisible()).toBe(true)

  const panel = await openPanel(page)
  await panel.page.getByRole('button', { name: 'Avançar', exact: true }).click()
  await page.reload()
  await checkout.expired.waitFor()
})
