import { expect, test } from 'vitest'
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
