import type { Page } from 'playwright-core'

/** What a customer sees and uses of a payment page in Portuguese. */
export function customer(page: Page) {
  // what is said to be heard stands in the page a second time, as a status
  const said = (text: string) => page.getByRole('paragraph').filter({ hasText: text })
  return {
    code: page.getByRole('textbox', { name: 'Pix Copia e Cola' }),
    qr: page.getByRole('img', { name: /^QR Code do Pix/ }),
    copy: page.getByRole('button', { name: /^Copiar código Pix|^Código copiado/ }),
    renew: page.getByRole('button', { name: 'Gerar novo código' }),
    paid: said('Recebemos seu pagamento'),
    refunded: said('Seu pagamento foi devolvido'),
    expired: said('Este código expirou'),
    lost: said('Sem conexão. Tentando de novo…'),
    orderLink: page.getByRole('link', { name: 'Ver meu pedido' }),
  }
}

/** The order that a page is about. */
export function orderOf(page: Page): string {
  const order = new URL(page.url()).searchParams.get('order')
  if (!order) throw new Error(`no order in ${page.url()}`)
  return order
}
