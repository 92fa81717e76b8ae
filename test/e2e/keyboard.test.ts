import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pixPage } from './support/pix-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedName(page)) === name) return
  }
  throw new Error(`the Tab key does not reach “${name}” within 30 presses`)
}

// the accessible name of the focused element, through shadow roots
const focusedName = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
  })

test('a customer can get from the cart to the copied code with the keyboard alone', async () => {
  const page = await demo.open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await tabTo(page, 'Mais uma gravura Caju')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Pagar com Pix')
  await page.keyboard.press('Enter')

  const { code, copy } = pixPage(page)
  const text = await code.inputValue()
  // the button needs the element's script
  await page.waitForLoadState()
  await tabTo(page, 'Pagar neste aparelho: copiar o código')
  await page.keyboard.press('Enter')

  await expect.poll(() => copy.textContent()).toContain('Código copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

test('the skip link leads past the header', async () => {
  const page = await demo.open('/')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Ir para o conteúdo')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Menos uma gravura Mandacaru')
})
