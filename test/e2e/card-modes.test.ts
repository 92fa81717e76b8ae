// @full The quick run pays by card in the mode that shops use most: one frame.
// @engines A card is typed into frames and fields, and a payment page is left and returned from.
import { expect, test } from 'vitest'
import { cardPage, payByCard, payOnProviderPage } from './support/card-page.ts'
import { openPanel } from './support/panel.ts'
import { orderOf } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test.each(['fields', 'own'] as const)('an order is paid by card, mode %s', async (mode) => {
  const page = await demo.open(`/card?mode=${mode}`, { providers: ['cardProvider'] })
  const { processing, paid } = cardPage(page)
  await payByCard(page, mode)
  await processing.waitFor()

  const panel = await openPanel(page)
  await panel.act('Aprovar', orderOf(page))
  await paid.waitFor()
  await page.getByRole('link', { name: 'Ver meu pedido' }).click()
  await page.getByRole('heading', { name: 'Recebemos seu pagamento' }).waitFor()
})

test('an order is paid on the provider’s page, and the payer returns to the shop', async () => {
  const page = await demo.open('/card?mode=redirect', { providers: ['cardProvider'] })
  const order = orderOf(page)
  const { continueToPayment, paid } = cardPage(page)
  await continueToPayment.click()
  await page.waitForURL(`${demo.server.cardProvider}/pay/${order}-1`)
  expect(await page.getByRole('heading').textContent()).toBe('R$\u00a068,00')

  await payOnProviderPage(page)
  await paid.waitFor()
  expect(orderOf(page)).toBe(order)
})
