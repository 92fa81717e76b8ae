import { expect, test } from 'vitest'
import { payElsewhere, payer } from './support/payer.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

test('without JavaScript a cart is ordered all the same, and the page says what the code needs', async () => {
  const page = await stage.open('/', { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: /^Mais uma/ }).count()).toBe(0)
  await page.getByRole('spinbutton', { name: 'Quantidade de Caju' }).fill('2')
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()

  const notice = page.locator('.notice')
  await notice.waitFor()
  expect(await notice.textContent()).toContain('ative o JavaScript e recarregue esta página')
  expect(await page.getByText('R$\u00a0108,00').count()).toBeGreaterThan(0)
})

test.each([
  ['/card', 'Para pagar com cartão, ative o JavaScript'],
  ['/kyc', 'Para enviar os documentos, ative o JavaScript'],
  ['/signature', 'Para assinar, ative o JavaScript'],
])('without JavaScript %s says what it needs', async (path, words) => {
  const page = await stage.open(path, { javaScriptEnabled: false })
  expect(await page.locator('.notice').textContent()).toContain(words)
})

test('without JavaScript the payment page takes a card all the same', async () => {
  const shop = await stage.open('/card?mode=redirect', { beside: ['cards'] })
  await payer(shop).leave.click()
  await shop.waitForURL(`${stage.demo.cards}/**`)
  const page = await stage.open('/', { javaScriptEnabled: false, beside: ['cards'] })
  await page.goto(shop.url())
  await payElsewhere(page)
  await page.waitForURL(`${stage.demo.origin}/card?**`)
  await shop.goto(page.url())
  await payer(shop).paid.waitFor()
})
