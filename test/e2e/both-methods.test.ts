// @full It pays by card and by Pix in two tabs.
// @engines Tabs in the background, history and frames differ between engines.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardPage, fillPayer, payByCard, typeCard } from './support/card-page.ts'
import { openPanel } from './support/panel.ts'
import { orderOf, pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

const switchTo = (page: Page, method: 'Pix' | 'cartão') =>
  page.getByRole('link', { name: `Pagar com ${method}`, exact: true })

/** Opens the payment of one order in two tabs: by Pix in the first, and by card in the second. */
async function openBoth() {
  const pix = await demo.open('/pix', { providers: ['cardProvider'] })
  const code = await pixPage(pix).code.inputValue()
  const card = await pix.context().newPage()
  await card.goto(pix.url())
  expect(await pixPage(card).code.inputValue()).toBe(code)
  await switchTo(card, 'cartão').click()
  await card.getByText('Seu código Pix continua valendo.').waitFor()
  return { pix, card, code, order: orderOf(pix) }
}

test('an order that is paid by card in one tab has no code in the other one, and a code that was copied before overpays it', async () => {
  const { pix, card, code, order } = await openBoth()
  const panel = await openPanel(pix)
  await card.bringToFront()
  await payByCard(card, 'frame')
  await cardPage(card).processing.waitFor()
  expect(await switchTo(card, 'Pix').isVisible()).toBe(false)

  await pix.bringToFront()
  await pix.locator('pay-pix-charge[status=processing]').waitFor()
  await pix.reload()
  await pix.locator('pay-pix-charge[status]').waitFor()
  expect(await pixPage(pix).code.count()).toBe(0)

  await panel.act('Recusar', `${order}-2`)
  await pix.reload()
  expect(await pixPage(pix).code.inputValue()).toBe(code)
  await card.bringToFront()
  await cardPage(card).retry.click()
  await payByCard(card, 'frame')
  await cardPage(card).processing.waitFor()
  await panel.act('Aprovar', `${order}-3`)
  await cardPage(card).paid.waitFor()
  await pix.bringToFront()
  await pixPage(pix).paid.waitFor()
  await pix.reload()
  await pixPage(pix).paid.waitFor()
  expect(await switchTo(pix, 'cartão').isVisible()).toBe(false)

  await panel.act('Pagar', `${order}-1`)
  const office = await demo.open(`/orders?order=${order}`)
  await expect
    .poll(() => office.reload().then(() => office.getByRole('region', { name: 'Pago a mais' }).count()))
    .toBe(1)
  await office.getByText('A devolver: R$\u00a068,00.').waitFor()
  await card.bringToFront()
  await card.reload()
  await cardPage(card).paid.waitFor()
  await panel.page.reload()
  expect(await panel.page.locator('.record').filter({ hasText: order }).count()).toBe(3)
})

test('a payer who presses the button of a card when the code was paid is not charged again', async () => {
  const { pix, card, order } = await openBoth()
  // the tab has not heard of the payment yet
  await card.route('**/pay/card', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await card.bringToFront()
  await card.reload()
  await typeCard(card, 'frame')
  await fillPayer(card)
  const panel = await openPanel(pix)
  await panel.act('Pagar', `${order}-1`)
  await pix.bringToFront()
  await pixPage(pix).paid.waitFor()

  await card.bringToFront()
  const [answer] = await Promise.all([
    card.waitForResponse((response) => response.url().endsWith('/pay/card')),
    cardPage(card).pay.click(),
  ])
  expect(await answer.json()).toMatchObject({ type: 'urn:guiche:already-settled' })
  await card.unroute('**/pay/card')
  await cardPage(card).paid.waitFor()
  await panel.page.reload()
  expect(await panel.page.locator('.record').filter({ hasText: order }).count()).toBe(1)
})
