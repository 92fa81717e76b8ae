import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customer } from './support/customer.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedName(page)) === name) return
  }
  throw new Error(`the keyboard does not reach “${name}”`)
}

// what has focus, through shadow roots, by what it is called
const focusedName = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
  })

test('from the cart to the copied code, with nothing but a keyboard', async () => {
  const page = await stage.open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await tabTo(page, 'Mais uma gravura Caju')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Pagar com Pix')
  await page.keyboard.press('Enter')

  const { code, copy } = customer(page)
  const text = await code.inputValue()
  await tabTo(page, 'Copiar código Pix')
  await page.keyboard.press('Enter')

  await expect.poll(() => copy.textContent()).toContain('Código copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

test('the skip link leads past the top of the page', async () => {
  const page = await stage.open('/')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Ir para o conteúdo')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Menos uma gravura Mandacaru')
})
