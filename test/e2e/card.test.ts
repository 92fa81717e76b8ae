// @engines The fields of a card are in a frame of another origin.
import { test } from 'vitest'
import { cardPage, payByCard } from './support/card-page.ts'
import { openPanel } from './support/panel.ts'
import { orderOf } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('an order is paid by card', async () => {
  const page = await demo.open('/card', { providers: ['cardProvider'] })
  const { processing, paid } = cardPage(page)
  await payByCard(page, 'frame')
  await processing.waitFor()

  const panel = await openPanel(page)
  await panel.act('Aprovar', orderOf(page))
  await paid.waitFor()
  await page.getByRole('link', { name: 'Ver meu pedido' }).click()
  await page.getByRole('heading', { name: 'Recebemos seu pagamento' }).waitFor()
})
