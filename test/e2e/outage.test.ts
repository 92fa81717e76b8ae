import { expect, test } from 'vitest'
import { customer, orderOf } from './support/customer.ts'
import { openPanel } from './support/panel.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

test('a killed server is told of, and a payment after its return still arrives', async () => {
  const page = await stage.open('/pix')
  const { code, lost, paid } = customer(page)
  const before = await code.inputValue()

  await stage.demo.kill()
  await lost.waitFor()
  expect(await code.inputValue()).toBe(before)

  await stage.demo.restart()
  const panel = await openPanel(page)
  await panel.pull('Pagar', orderOf(page))
  await paid.waitFor()

  await page.reload()
  await paid.waitFor()
})

test('a page that was offline for a while hears of the payment when it is back', async () => {
  const page = await stage.open('/pix')
  const { code, lost, paid } = customer(page)
  await code.waitFor()
  const elsewhere = await stage.open('/sandbox')
  const order = orderOf(page)

  await page.context().setOffline(true)
  await lost.waitFor()
  const panel = await openPanel(elsewhere)
  await panel.pull('Pagar', order)
  await page.context().setOffline(false)
  await paid.waitFor()
})
