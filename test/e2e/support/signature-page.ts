import type { Page } from 'playwright-core'
import { untilReadAgain } from './panel.ts'

/** The locators of the signature page in Portuguese. */
export function signaturePage(page: Page) {
  const element = page.locator('onboarding-signature')
  const title = (text: string) => element.locator('[part~=title]').filter({ hasText: text })
  return {
    element,
    link: element.getByRole('link', { name: 'Assinar contrato' }),
    download: element.getByRole('button', { name: 'Baixar contrato' }),
    ready: title('Sua vez de assinar'),
    signed: title('Você assinou'),
    completed: title('O contrato está assinado'),
    expired: title('O prazo para assinar venceu'),
    active: title('Conta ativa'),
    canceled: title('Cadastro cancelado'),
  }
}

/** Signs on the signature provider's page, in the tab that the link opens. */
export async function signAtProvider(page: Page) {
  const opened = page.context().waitForEvent('page')
  await signaturePage(page).link.click()
  const tab = await opened
  await tab.getByRole('button', { name: 'Assinar' }).click()
  await tab.getByText('Assinou', { exact: true }).first().waitFor()
  await tab.close()
  await untilReadAgain(page.request, new URL(page.url()).origin)
}
