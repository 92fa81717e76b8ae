/** A literal response, typed by hand from the tables of the interface and never derived from the schemas. */
export const pixChargeBody = () => ({
  id: 981273,
  merchant: { id: 77, name: 'Loja Exemplo' },
  hash: '9f0c2b1d',
  payment_page: 'https://pay.example/9f0c2b1d',
  our_number: '00012345678',
  invoice: 'A-1001-1',
  notification_url: 'https://shop.example/pay/callbacks/abc',
  payment_method: 'pix',
  amount: 14990,
  paid_amount: null,
  refunded_amount: null,
  currency: { id: 1, name: 'Real', code: 'BRL', symbol: 'R$' },
  description: 'Pedido 1001',
  created_at: '2026-11-21T12:00:00.000000Z',
  updated_at: '2026-11-21T12:00:00.000000Z',
  buyer: {
    name: 'Maria Silva',
    email: 'maria@example.com',
    document: { type: 'cpf', number: '11144477735' },
    address: {
      country: 'BR',
      city: null,
      street: null,
      number: null,
      complement: null,
      zipcode: null,
      district: null,
      state_code: null,
    },
  },
  originator_legal_entity: { name: null, document: null, helpdesk: null },
  splits: [],
  pix: {
    expire_date: '2026-11-21T10:00:00',
    refund_mode: 'FULL',
    qr_code: '00020126',
    end_to_end: null,
    fine: { percent: null, amount: null, date: null },
    discount: { percent: null, amount: null, date: null },
  },
  status: { id: 1, name: 'Created' },
  status_history: [{ status: { id: 1, name: 'Created' }, updated_at: '2026-11-21T12:00:00.000000Z' }],
  substatus: null,
  refunds: [],
  automatic_pix: null,
})

/** A time (milliseconds) before the charge of `pixInput` expires. */
export const beforeExpiry = () => Date.parse('2026-11-21T12:00:00Z')

/** A valid input of `payins.createPix`. */
export const pixInput = () => ({
  invoice: 'A-1001-1',
  amount: 14990,
  currency: 'BRL',
  country: 'BR',
  buyer: { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'cpf', number: '11144477735' } },
  pix: { expire_date: '2026-11-21T10:00:00' },
})

/** A literal payout of a list, typed by hand like the others. */
export const payoutItemBody = (id: number) => ({
  id,
  merchant_id: 77,
  amount: 10000,
  currency: 'BRL',
  country: 'BR',
  description: 'Repasse',
  recipient: {
    name: 'Maria Silva',
    email: 'maria@example.com',
    document: { type: 'cpf', number: '11144477735' },
    bank_account: {
      bank_code: '001',
      branch: '0001',
      account: '12345',
      account_digit: '6',
      account_type: 'CHECKING',
    },
  },
  status: { id: 3, name: 'Paid' },
  external_id: 'P-1',
  notification_url: 'https://shop.example/payouts',
  created_at: '2026-11-21T12:00:00.000000Z',
  updated_at: '2026-11-21T12:00:00.000000Z',
})
