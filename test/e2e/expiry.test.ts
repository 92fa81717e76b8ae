import { expect, test } from 'vitest'
import { customer, orderOf } from './support/customer.ts'
import { openPanel } from './support/panel.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

async function renewedOrder() {
  const page = await stage.open('/pix')
  const seen = customer(page)
  const old = await seen.code.inputValue()
  const panel = await openPanel(page)
  await panel.pull('Expirar', orderOf(page))
  await seen.expired.waitFor()
  await seen.renew.click()
  await seen.code.waitFor()
  return { page, panel, seen, old }
}

test('an expired code is replaced by another, which can be paid', async () => {
  const { page, panel, seen, old } = await renewedOrder()
  expect(await seen.code.inputValue()).not.toBe(old)

  await panel.pull('Pagar', `${orderOf(page)}-2`)
  await seen.paid.waitFor()
})

test('the old code, paid late after its renewal, pays the order', async () => {
  const { page, panel, seen } = await renewedOrder()

  await panel.pull('Pagar', `${orderOf(page)}-1`)
  await seen.paid.waitFor()
  expect(await seen.code.count()).toBe(0)
  await page.goto(`${stage.demo.origin}/thanks?order=${orderOf(page)}`)
  await page.getByRole('heading', { name: 'Recebemos seu pagamento' }).waitFor()
})

test('a code expires when the panel moves the clock on, also for who opens the page then', async () => {
  const page = await stage.open('/pix')
  const seen = customer(page)
  await seen.code.waitFor()
  expect(await page.locator('pay-pix-charge').getByText('para Prelo').isVisible()).toBe(true)

  const panel = await openPanel(page)
  await panel.page.getByRole('button', { name: 'Avançar', exact: true }).click()
  await page.reload()
  await seen.expired.waitFor()
})
