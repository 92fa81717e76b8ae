import type { Page } from 'playwright-core'

/** The locators of the Pix payment page in Portuguese. */
export function pixPage(page: Page) {
  // the page contains announced texts twice; the second is the status for screen readers
  const paragraph = (text: string) => page.getByRole('paragraph').filter({ hasText: text })
  return {
    code: page.getByRole('textbox', { name: 'Pix Copia e Cola' }),
    qr: page.getByRole('img', { name: /^QR Code do Pix/ }),
    copy: page.getByRole('button', { name: /^Copiar código Pix|^Código copiado/ }),
    renew: page.getByRole('button', { name: 'Gerar novo código' }),
    paid: paragraph('Recebemos seu pagamento'),
    refunded: paragraph('Seu pagamento foi devolvido'),
    expired: paragraph('Este código expirou'),
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
