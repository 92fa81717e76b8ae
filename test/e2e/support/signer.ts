import type { Page } from 'playwright-core'

/** What somebody who signs sees and uses of the page in Portuguese. */
export function signer(page: Page) {
  const element = page.locator('onboarding-signature')
  const title = (text: string) => element.locator('[part=title]').filter({ hasText: text })
  return {
    element,
    link: element.getByRole('link', { name: 'Assinar contrato' }),
    download: element.getByRole('button', { name: 'Baixar contrato' }),
    ready: title('Sua vez de assinar'),
    signed: title('Você assinou'),
    completed: title('O contrato está assinado'),
    expired: title('O prazo para assinar terminou'),
    closed: title('Pedido cancelado'),
  }
}

/** Signs on the provider's page, in the tab that the link opens. */
export async function signElsewhere(page: Page) {
  const opened = page.context().waitForEvent('page')
  await signer(page).link.click()
  const tab = await opened
  await tab.getByRole('button', { name: 'Assinar' }).click()
  await tab.getByText('Assinado', { exact: true }).first().waitFor()
  await tab.close()
}
