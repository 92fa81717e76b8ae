import { buildPixCode } from '../../src/sandbox/pix-code-builder.ts'

/** A charge as its payer sees it, open for an hour; each number gives another id and another code. */
export function viewOf(number) {
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
    pix: { code: codeOf(number), expires_at: iso(now + 3_600_000), fine: null, discount: null },
    payment_page: 'https://pay.example/9f0c2b1d',
    renewable: false,
    paid_at: null,
    updated_at: iso(now),
    server_time: iso(now),
  }
}

/** An order as its payer may pay it by card: three plans, an address known, and the rest asked for. */
export function cardViewOf() {
  const plan = (count) => ({ count, parcel: Math.ceil(14990 / count), total: 14990, interest: 0 })
  return {
    amount: 14990,
    currency: 'BRL',
    description: 'Pedido 1001',
    payee: 'Loja Exemplo',
    plans: [1, 2, 3].map(plan),
    saved: [],
    saves: false,
    asks: ['document', 'email', 'phone'],
    redirects: false,
    charge: null,
    retryable: false,
    server_time: new Date().toISOString(),
  }
}

// as long as a dynamic code usually is: about 180 characters
const codeOf = (number) =>
  buildPixCode({
    url: `https://pix.service.example/qr/v2/cobv/0b7e4f7c9a6d4c2e8f31${String(number).padStart(12, '0')}`,
    name: 'LOJA EXEMPLO LTDA',
    city: 'SAO PAULO',
    amount: 14990,
  })
