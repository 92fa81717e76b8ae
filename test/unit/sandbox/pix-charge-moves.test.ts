import { describe, expect, test } from 'vitest'
import { newPixCharge } from '../../../src/sandbox/new-pix-charge.ts'
import { movePixCharge, movesOf, type PixMove } from '../../../src/sandbox/pix-charge-moves.ts'

const made = Date.parse('2026-11-21T12:00:00.250Z')
const later = Date.parse('2026-11-21T12:05:00.900Z')

// 13:00 UTC
const fresh = newPixCharge(
  {
    invoice: 'A-1001-1',
    payment_method: 'pix',
    amount: 1000,
    currency: 'BRL',
    country: 'BR',
    buyer: { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'cpf', number: '11144477735' } },
    pix: { expire_date: '2026-11-21T10:00:00' },
  },
  {
    id: 5,
    hash: '0123456789abcdef0123456789abcdef',
    address: 'https://sandbox.test',
    account: { id: 1, name: 'Loja Exemplo', city: 'SAO PAULO' },
    now: made,
  },
)

const pay: PixMove = { name: 'pay' }
const part: PixMove = { name: 'payPartly', amount: 400 }
const rest: PixMove = { name: 'payPartly', amount: 600 }
const expire: PixMove = { name: 'expire' }
const refund: PixMove = { name: 'refund' }
const some: PixMove = { name: 'refund', amount: 100 }

const after = (moves: readonly PixMove[]) => moves.reduce((charge, move) => movePixCharge(charge, move, later), fresh)

describe('a charge', () => {
  test.each<[readonly PixMove[], string, number | null, number | null]>([
    [[], 'Created', null, null],
    [[pay], 'Paid', 1000, null],
    [[part], 'Partly paid', 400, null],
    [[part, part], 'Partly paid', 800, null],
    [[part, rest], 'Paid', 1000, null],
    [[part, pay], 'Paid', 1000, null],
    [[expire], 'Expired', null, null],
    [[part, expire], 'Expired', 400, null],
    [[expire, pay], 'Paid', 1000, null],
    [[expire, part], 'Partly paid', 400, null],
    [[pay, refund], 'Refunded', 1000, 1000],
    [[pay, some], 'Paid', 1000, 100],
    [[pay, some, refund], 'Refunded', 1000, 1000],
    [[part, refund], 'Refunded', 400, 400],
    [[part, some], 'Partly paid', 400, 100],
    [[part, expire, refund], 'Refunded', 400, 400],
  ])('after %j is %s', (moves, name, paid_amount, refunded_amount) => {
    expect(after(moves)).toMatchObject({ status: { name }, paid_amount, refunded_amount })
  })
})

describe('a charge does not take', () => {
  test.each<[readonly PixMove[], PixMove]>([
    [[], refund],
    [[], { name: 'payPartly', amount: 1001 }],
    [[part], { name: 'payPartly', amount: 601 }],
    [[part], { name: 'refund', amount: 401 }],
    [[pay], pay],
    [[pay], part],
    [[pay], expire],
    [[expire], expire],
    [[expire], refund],
    [[pay, some], { name: 'refund', amount: 901 }],
    [[pay, refund], pay],
    [[pay, refund], part],
    [[pay, refund], expire],
    [[pay, refund], refund],
  ])('after %j the move %j', (moves, move) => {
    const charge = after(moves)
    expect(() => movePixCharge(charge, move, later)).toThrow(expect.objectContaining({ code: 'impossible' }))
  })
})

test('the moves that a charge takes are told', () => {
  expect(movesOf(fresh)).toEqual(['pay', 'expire', 'payPartly'])
  expect(movesOf(after([expire]))).toEqual(['pay', 'payPartly'])
  expect(movesOf(after([part]))).toEqual(['pay', 'expire', 'refund', 'payPartly'])
  expect(movesOf(after([pay, refund]))).toEqual([])
})

test('a new state is written down in the history, and the same one is not again', () => {
  expect(after([part, part, pay]).status_history).toEqual([
    { status: { id: 1, name: 'Created' }, updated_at: '2026-11-21T12:00:00.250000Z' },
    { status: { id: 901, name: 'Partly paid' }, updated_at: '2026-11-21T12:05:00.900000Z' },
    { status: { id: 902, name: 'Paid' }, updated_at: '2026-11-21T12:05:00.900000Z' },
  ])
})

test('every move is the record’s last change, and leaves the record before it alone', () => {
  expect(after([pay, some]).updated_at).toBe('2026-11-21T12:05:00.900000Z')
  expect(fresh).toMatchObject({ updated_at: '2026-11-21T12:00:00.250000Z', paid_amount: null, refunds: [] })
})

test('a payment bears the name that a bank gave it', () => {
  expect(fresh.pix.end_to_end).toBeNull()
  expect(after([pay]).pix.end_to_end).toMatch(/^E\d{8}202611211205\w{11}$/)
})

test('a charge that is expired early says so by its date too, and one that is late keeps its date', () => {
  expect(after([expire]).pix.expire_date).toBe('2026-11-21T09:05:00')
  const late = movePixCharge(fresh, expire, Date.parse('2026-11-21T13:00:01Z'))
  expect(late.pix.expire_date).toBe('2026-11-21T10:00:00')
})

test('every refund has its entry', () => {
  expect(after([pay, some, refund]).refunds).toEqual([
    { amount: 100, created_at: '2026-11-21T12:05:00.900000Z' },
    { amount: 900, created_at: '2026-11-21T12:05:00.900000Z' },
  ])
})
