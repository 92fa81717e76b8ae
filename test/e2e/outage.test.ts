// @full The quick run does without outages.
import { expect, test } from 'vitest'
import { cardPage, payByCard } from './support/card-page.ts'
import { openPanel } from './support/panel.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo({ own: true })

test('the page reports a killed server, and still receives a payment after its restart', async () => {
  const page = await demo.open('/pix')
  const { code, connectionLost, paid } = pixPage(page)
  const before = await code.inputValue()

  await demo.server.kill()
  await connectionLost.waitFor()
  expect(await code.inputValue()).toBe(before)

  await demo.server.restart()
  const panel = await openPanel(page)
  await panel.act('Pagar', orderOf(page))
  await paid.waitFor()

  await page.reload()
  await paid.waitFor()
})

test('a page that was offline shows the payment when it is online again', async () => {
  const page = await demo.open('/pix')
  const { code, connectionLost, paid } = pixPage(page)
  await code.waitFor({ state: 'attached' })
  const otherPage = await demo.open('/sandbox')
  const order = orderOf(page)

  await page.context().setOffline(true)
  await connectionLost.waitFor()
  const panel = await openPanel(otherPage)
  await panel.act('Pagar', order)
  await page.context().setOffline(false)
  await paid.waitFor()
})

test('a server that is killed while a payment is processing still reports its outcome after a restart', async () => {
  const page = await demo.open('/card', { providers: ['cardProvider'] })
  const { processing, paid } = cardPage(page)
  await payByCard(page, 'frame')
  await processing.waitFor()
  await demo.server.kill()
  await demo.server.restart()
  const panel = await openPanel(page)
  await panel.act('Aprovar', orderOf(page))
  await paid.waitFor()
})
