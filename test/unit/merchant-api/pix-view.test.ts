import { expect, test } from 'vitest'
import { pixView } from '../../../src/merchant-api/pix-view.ts'

// typed by hand from the interface's table, without the fields that a view does not use
const charge = {
  id: 81,
  merchant: { id: 3, name: 'Loja Exemplo' },
  payment_page: 'https://pay.example/81',
  amount: 1990,
  paid_amount: null,
  refunded_amount: null,
  currency: { id: 1, name: 'Real', code: 'BRL', symbol: 'R$' },
  description: 'Pedido 7',
  updated_at: '2026-03-10T12:00:00.000000Z',
  pix: {
    expire_date: '2026-03-10T09:15:00',
    qr_code: '000201',
    fine: { percent: null, amount: null, date: null },
    discount: { percent: 10, amount: null, date: '2026-03-10' },
  },
  status: { id: 1, name: 'Created' },
}
const now = new Date('2026-03-10T12:05:00Z')

test('a new charge is open, its times are in UTC, and its id is text', () => {
  expect(pixView(charge, { now })).toEqual({
    id: '81',
    method: 'pix',
    status: 'open',
    amount: 1990,
    paid_amount: null,
    currency: 'BRL',
    description: 'Pedido 7',
    payee: 'Loja Exemplo',
    pix: {
      code: '000201',
      expires_at: '2026-03-10T12:15:00.000Z',
      fine: null,
      discount: { percent: 10, amount: null, date: '2026-03-10' },
    },
    payment_page: 'https://pay.example/81',
    renewable: false,
    paid_at: null,
    updated_at: '2026-03-10T12:00:00.000Z',
    server_time: '2026-03-10T12:05:00.000Z',
  })
})

test('a time without a zone is read in the given zone', () => {
  expect(pixView(charge, { now, timeZone: 'UTC' }).pix?.expires_at).toBe('2026-03-10T09:15:00.000Z')
})

test('a paid charge was paid at its last update', () => {
  const paid = { ...charge, paid_amount: 1990, updated_at: '2026-03-10T12:04:00.000000Z' }

  expect(pixView(paid, { now })).toMatchObject({ status: 'paid', paid_at: '2026-03-10T12:04:00.000Z' })
})

test('a status id with a known meaning decides the status', () => {
  expect(pixView({ ...charge, status: { id: 6 } }, { now, statusMap: { 6: 'failed' } }).status).toBe('failed')
})

test('a payment page with an unsafe address is not shown', () => {
  expect(pixView({ ...charge, payment_page: 'javascript:alert(1)' }, { now }).payment_page).toBe(null)
  expect(pixView({ ...charge, payment_page: 'http://pay.example/81' }, { now }).payment_page).toBe(null)
})
