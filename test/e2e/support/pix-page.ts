import type { Page } from 'playwright-core'

/** The locators of the Pix payment page in Portuguese. */
export function pixPage(page: Page) {
  const title = (text: string) => page.getByRole('heading').filter({ hasText: text })
  // the page contains announced texts twice; the second is in the live region
  const paragraph = (text: string) => page.locator('p:not([role], [aria-live])').filter({ hasText: text })
  return {
    // of the way to pay without the QR code, which is in a closed fold
    code: page.locator('pay-pix-charge .mouse input'),
    copyHere: page.getByText('Pagar neste aparelho: copiar o código'),
    qr: page.getByRole('img', { name: /^QR Code do Pix/ }),
    /** For a finger, or after the fold has been opened. */
    copy: page.getByRole('button', { name: /^Copiar código Pix|^Código copiado/ }),
    renew: page.getByRole('button', { name: 'Gerar novo código' }),
    paid: title('Recebemos seu pagamento'),
    refunded: title('Seu pagamento foi devolvido'),
    expired: title('Este código venceu'),
    connectionLost: paragraph('Sem conexão. Tentando de novo…'),
    orderLink: page.getByRole('link', { name: 'Ver meu pedido' }),
  }
}

/** Returns the order reference in a page's URL. */
export function orderOf(page: Page): string {
  const order = new URL(page.url()).searchParams.get('order')
  if (!order) throw new Error(`${page.url()} has no order parameter`)
  return order
}
