import { buildPixCode } from '../../src/sandbox/pix/pix-code-builder.ts'
import { pixQr } from '../../src/values/pix-qr.ts'

/** Returns the view of a charge that is open for an hour. Each number has its own id and code. */
export function pixView(number) {
  const now = Date.now()
  const iso = (ms) => new Date(ms).toISOString()
  return {
    id: String(number),
    method: 'pix',
    status: 'open',
    amount: 14990,
    paid_amount: null,
    currency: 'BRL',
    description: 'Pedido 1001',
    payee: 'Loja Exemplo',
    pix: { ...drawn(codeOf(number)), expires_at: iso(now + 3_600_000), fine: null, discount: null },
    payment_page: 'https://pay.example/9f0c2b1d',
    renewable: false,
    paid_at: null,
    updated_at: iso(now),
    server_time: iso(now),
  }
}

// as the merchant server does
const drawn = (code) => ({ code, qr: pixQr({ amount: 14990, code, fine: null, discount: null }) })

/** Returns the view of an order that can be paid by card: three installment plans, and payer fields without the address. */
export function cardView() {
  const plan = (count) => ({
    count,
    first_installment_amount: 14990 - Math.floor(14990 / count) * (count - 1),
    installment_amount: Math.floor(14990 / count),
    total_amount: 14990,
    interest_amount: 0,
  })
  return {
    amount: 14990,
    currency: 'BRL',
    description: 'Pedido 1001',
    payee: 'Loja Exemplo',
    installment_plans: [1, 2, 3].map(plan),
    saved_cards: [],
    can_save: false,
    required_fields: ['document', 'email', 'phone'],
    requires_security_code: false,
    can_redirect: false,
    charge: null,
    retryable: false,
    server_time: new Date().toISOString(),
  }
}

// the usual length of a dynamic code: about 180 characters
const codeOf = (number) =>
  buildPixCode({
    url: `https://pix.service.example/qr/v2/cobv/0b7e4f7c9a6d4c2e8f31${String(number).padStart(12, '0')}`,
    name: 'LOJA EXEMPLO LTDA',
    city: 'SAO PAULO',
    amount: 14990,
  })
