import { describe, expect, test } from 'vitest'
import type { ChargeView } from '../../../src/contract/charge.ts'
import {
  type Change,
  loading,
  type Open,
  type State,
  type Status,
  step,
} from '../../../widgets/pay-pix-charge/machine.ts'

const code =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
const charge: ChargeView = {
  id: '7',
  method: 'pix',
  status: 'open',
  amount: 1990,
  paid_amount: null,
  currency: 'BRL',
  description: null,
  payee: 'Loja Exemplo',
  pix: { code, expires_at: '2026-03-21T15:15:00Z', fine: null, discount: null },
  payment_page: null,
  renewable: false,
  paid_at: null,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}
const open: Open = { status: 'open', charge, lost: false, broken: false, copy: 'none', unfolded: false }

const expired = { status: 'expired', charge: { ...charge, status: 'expired' }, lost: false, renewal: 'none' } as const

const states: Record<Status, State> = {
  loading,
  open,
  processing: { status: 'processing', charge: { ...charge, status: 'processing' }, lost: false },
  'partly-paid': { status: 'partly-paid', charge: { ...charge, status: 'partly_paid' }, lost: false },
  paid: { status: 'paid', charge: { ...charge, status: 'paid' }, lost: false },
  expired,
  failed: { status: 'failed', charge: { ...charge, status: 'failed' }, lost: false },
  refunded: { status: 'refunded', charge: { ...charge, status: 'refunded' }, lost: false },
  unavailable: { status: 'unavailable', reason: 'session' },
}

const changes: Record<Change['type'] | 'paid' | 'refunded' | 'lost' | 'gone', Change> = {
  began: { type: 'began' },
  returned: { type: 'returned' },
  copied: { type: 'copied' },
  selected: { type: 'selected' },
  folded: { type: 'folded' },
  renewed: { type: 'renewed' },
  unchanged: { type: 'unchanged' },
  answered: { type: 'answered', charge },
  paid: { type: 'answered', charge: { ...charge, status: 'paid' } },
  refunded: { type: 'answered', charge: { ...charge, status: 'refunded' } },
  failed: { type: 'failed', problem: 'session' },
  lost: { type: 'failed', problem: null },
  gone: { type: 'failed', problem: 'no-charge' },
}

// status by change: the status after it; a pair that is missing does not compile
const always = {
  began: 'loading',
  answered: 'open',
  paid: 'paid',
  refunded: 'refunded',
  failed: 'unavailable',
  gone: 'loading',
} as const
const stays = <S extends Status>(status: S) => ({
  ...always,
  returned: status,
  copied: status,
  selected: status,
  folded: status,
  renewed: status,
  unchanged: status,
  lost: status,
})
const table: Record<Status, Record<keyof typeof changes, Status>> = {
  loading: stays('loading'),
  open: stays('open'),
  processing: stays('processing'),
  'partly-paid': stays('partly-paid'),
  paid: { ...stays('paid'), answered: 'paid', failed: 'paid', gone: 'paid' },
  expired: stays('expired'),
  failed: stays('failed'),
  refunded: { ...stays('refunded'), answered: 'refunded', paid: 'refunded', failed: 'refunded', gone: 'refunded' },
  unavailable: stays('unavailable'),
}

describe('every change in every status', () => {
  const rows = Object.entries(table).flatMap(([status, row]) =>
    Object.entries(row).map(([change, after]) => ({
      status: status as Status,
      change: change as keyof typeof changes,
      after,
    })),
  )
  test.each(rows)('$status, $change: $after', ({ status, change, after }) => {
    expect(step(states[status], changes[change]).status).toBe(after)
  })
})

describe('each state of a charge has its status', () => {
  test.each([
    ['open', 'open'],
    ['processing', 'processing'],
    ['in_doubt', 'processing'],
    ['partly_paid', 'partly-paid'],
    ['paid', 'paid'],
    ['expired', 'expired'],
    ['failed', 'failed'],
    ['refunded', 'refunded'],
  ] as const)('%s: %s', (status, shown) => {
    expect(step(loading, { type: 'answered', charge: { ...charge, status } }).status).toBe(shown)
  })
})

describe('each problem has its reason', () => {
  test.each([
    ['session', 'session'],
    ['no-order', 'order'],
    ['settled', 'settled'],
    ['unanswered', 'unanswered'],
    ['missing', 'setup'],
    ['refused', 'refused'],
    ['one that is not known', 'refused'],
  ] as const)('%s: %s', (problem, reason) => {
    expect(step(loading, { type: 'failed', problem })).toEqual({ status: 'unavailable', reason })
  })
})

test('a lost connection is a mark on the face, and goes with the next answer', () => {
  const lost = step(open, { type: 'failed', problem: null })
  expect(lost).toEqual({ ...open, lost: true })
  expect(step(lost, { type: 'unchanged' })).toEqual(open)
  expect(step(lost, { type: 'answered', charge })).toEqual(open)
})

test('an overtaken answer still shows that the connection is back', () => {
  const lost = step(states.paid, { type: 'failed', problem: null })
  expect(step(lost, { type: 'answered', charge })).toEqual(states.paid)
})

test('what changes nothing is the same state', () => {
  expect(step(open, { type: 'unchanged' })).toBe(open)
  expect(step(open, { type: 'returned' })).toBe(open)
})

test('the mark of a copied code stays while it is the same code', () => {
  const copied = step(open, { type: 'copied' })
  expect(copied).toEqual({ ...open, copy: 'copied' })
  expect(step(copied, { type: 'answered', charge })).toEqual(copied)
  const other = { ...charge, pix: { ...charge.pix, code: '000201', expires_at: null, fine: null, discount: null } }
  expect(step(copied, { type: 'answered', charge: other })).toMatchObject({ copy: 'none' })
})

test('the mark of a copied code goes when the person returns', () => {
  expect(step(step(open, { type: 'copied' }), { type: 'returned' })).toEqual(open)
})

test('the QR unfolds and folds', () => {
  const unfolded = step(open, { type: 'folded' })
  expect(unfolded).toEqual({ ...open, unfolded: true })
  expect(step(unfolded, { type: 'folded' })).toEqual(open)
})

test('a renewal that comes too early goes on, one that is refused does not', () => {
  const asked = step(expired, { type: 'renewed' })
  const early = step(asked, { type: 'failed', problem: 'too-early' })
  expect(early).toEqual({ ...expired, renewal: 'early' })
  const refused = step(early, { type: 'failed', problem: 'no-renewals' })
  expect(refused).toEqual({ ...expired, renewal: 'refused' })
  expect(step(refused, { type: 'answered', charge: expired.charge })).toEqual(refused)
})

test('a session that ends during a renewal ends all', () => {
  const asked = step(expired, { type: 'renewed' })
  expect(step(asked, { type: 'failed', problem: 'session' })).toEqual({ status: 'unavailable', reason: 'session' })
})

describe('a code that no bank takes is broken', () => {
  const pix = { code, expires_at: null, fine: null, discount: null }
  const stated = code.replace('5802BR', '540519.905802BR').slice(0, -4)
  test.each([
    ['right', pix, false],
    ['absent', null, true],
    ['with a wrong checksum', { ...pix, code: code.replace('EEAB', 'EEAC') }, true],
    ['for the amount', { ...pix, code: `${stated}5159` }, false],
  ])('%s', (_, given, broken) => {
    expect(step(loading, { type: 'answered', charge: { ...charge, pix: given } })).toMatchObject({ broken })
  })

  test('for another amount, but not of a charge with a discount', () => {
    const other = { ...pix, code: `${stated}5159` }
    const dearer = { ...charge, amount: 2990, pix: other }
    expect(step(loading, { type: 'answered', charge: dearer })).toMatchObject({ broken: true })
    const discount = { percent: 33.4, amount: null, date: null }
    expect(step(loading, { type: 'answered', charge: { ...dearer, pix: { ...other, discount } } })).toMatchObject({
      broken: false,
    })
  })
})
