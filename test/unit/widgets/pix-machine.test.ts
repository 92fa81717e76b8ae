import { describe, expect, test } from 'vitest'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { pixQr } from '../../../src/values/pix-qr.ts'
import { drawQr } from '../../../widgets/common/qr.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import {
  isRenewing,
  type Change,
  needsDrawing,
  type Open,
  type State,
  type Status,
  step,
} from '../../../widgets/pay-pix-charge/machine.ts'

const code =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
const modules = pixQr({ amount: 1990, code, fine: null, discount: null }) ?? ''
const charge: ChargeView = {
  id: '7',
  method: 'pix',
  status: 'open',
  amount: 1990,
  paid_amount: null,
  currency: 'BRL',
  description: null,
  payee: 'Loja Exemplo',
  pix: {
    code,
    qr: modules,
    expires_at: '2026-03-21T15:15:00Z',
    fine: null,
    discount: null,
  },
  payment_page: null,
  renewable: false,
  paid_at: null,
  updated_at: '2026-03-21T15:00:00Z',
  server_time: '2026-03-21T15:00:00Z',
}
const open: Open = {
  status: 'open',
  charge,
  connectionLost: false,
  isCodeInvalid: false,
  qr: drawQr(modules),
  hasNoQr: false,
  copy: 'none',
  wantsMoreTime: false,
}

const expired = {
  status: 'expired',
  charge: { ...charge, status: 'expired' },
  connectionLost: false,
  renewal: 'none',
} as const

const states: Record<Status, State> = {
  loading,
  open,
  processing: { status: 'processing', charge: { ...charge, status: 'processing' }, connectionLost: false },
  'partly-paid': { status: 'partly-paid', charge: { ...charge, status: 'partly_paid' }, connectionLost: false },
  paid: { status: 'paid', charge: { ...charge, status: 'paid' }, connectionLost: false },
  expired,
  failed: { status: 'failed', charge: { ...charge, status: 'failed' }, connectionLost: false },
  refunded: { status: 'refunded', charge: { ...charge, status: 'refunded' }, connectionLost: false },
  unavailable: { status: 'unavailable', reason: 'sessionEnded' },
}

const changes: Record<Change['type'] | 'paid' | 'refunded' | 'connectionLost' | 'notFound', Change> = {
  restarted: { type: 'restarted' },
  returned: { type: 'returned' },
  copied: { type: 'copied' },
  selected: { type: 'selected' },
  'renewal-requested': { type: 'renewal-requested' },
  unchanged: { type: 'unchanged' },
  loaded: { type: 'loaded', charge },
  'code-drawn': { type: 'code-drawn', charge, qr: null },
  paid: { type: 'loaded', charge: { ...charge, status: 'paid' } },
  refunded: { type: 'loaded', charge: { ...charge, status: 'refunded' } },
  failed: { type: 'failed', problem: 'invalid-session' },
  connectionLost: { type: 'failed', problem: null },
  notFound: { type: 'failed', problem: 'charge-not-found' },
}

// the status after each change; a missing pair does not compile
const fromAnyStatus = {
  restarted: 'loading',
  loaded: 'open',
  paid: 'paid',
  refunded: 'refunded',
  failed: 'unavailable',
  notFound: 'loading',
} as const
const unchangedBy = <S extends Status>(status: S) => ({
  ...fromAnyStatus,
  returned: status,
  copied: status,
  'code-drawn': status,
  selected: status,
  'renewal-requested': status,
  unchanged: status,
  connectionLost: status,
})
const table: Record<Status, Record<keyof typeof changes, Status>> = {
  loading: unchangedBy('loading'),
  open: unchangedBy('open'),
  processing: unchangedBy('processing'),
  'partly-paid': unchangedBy('partly-paid'),
  paid: { ...unchangedBy('paid'), loaded: 'paid', failed: 'paid', notFound: 'paid' },
  expired: unchangedBy('expired'),
  failed: unchangedBy('failed'),
  refunded: {
    ...unchangedBy('refunded'),
    loaded: 'refunded',
    paid: 'refunded',
    failed: 'refunded',
    notFound: 'refunded',
  },
  unavailable: unchangedBy('unavailable'),
}

describe('every change has its effect in every status', () => {
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

describe('each status of a charge has its status of the element', () => {
  test.each([
    ['open', 'open'],
    ['processing', 'processing'],
    ['uncertain', 'processing'],
    ['partly_paid', 'partly-paid'],
    ['paid', 'paid'],
    ['expired', 'expired'],
    ['failed', 'failed'],
    ['refunded', 'refunded'],
  ] as const)('%s: %s', (status, shown) => {
    expect(step(loading, { type: 'loaded', charge: { ...charge, status } }).status).toBe(shown)
  })
})

describe('each problem has its reason', () => {
  test.each([
    ['invalid-session', 'sessionEnded'],
    ['order-not-found', 'orderNotFound'],
    ['already-settled', 'alreadySettled'],
    ['service-unavailable', 'serviceUnavailable'],
    ['not-found', 'misconfigured'],
    ['service-declined', 'notAvailable'],
    ['an unknown problem', 'notAvailable'],
  ] as const)('%s: %s', (problem, reason) => {
    expect(step(loading, { type: 'failed', problem })).toEqual({ status: 'unavailable', reason })
  })
})

test('a lost connection is marked, and the next response removes the mark', () => {
  const connectionLost = step(open, { type: 'failed', problem: null })
  expect(connectionLost).toEqual({ ...open, connectionLost: true })
  expect(step(connectionLost, { type: 'unchanged' })).toEqual(open)
  expect(step(connectionLost, { type: 'loaded', charge })).toEqual(open)
})

test('a delayed response still shows that the connection is back', () => {
  const connectionLost = step(states.paid, { type: 'failed', problem: null })
  expect(step(connectionLost, { type: 'loaded', charge })).toEqual(states.paid)
})

test('a change without effect returns the same state', () => {
  expect(step(open, { type: 'unchanged' })).toBe(open)
  expect(step(open, { type: 'returned' })).toBe(open)
})

test('a code stays marked as copied while it is the same code', () => {
  const copied = step(open, { type: 'copied' })
  expect(copied).toEqual({ ...open, copy: 'copied' })
  expect(step(copied, { type: 'loaded', charge })).toEqual(copied)
  const other = { ...charge, pix: { ...charge.pix, code: '000201', expires_at: null, fine: null, discount: null } }
  expect(step(copied, { type: 'loaded', charge: other })).toMatchObject({ copy: 'none' })
})

test('a code is no longer marked as copied after the user returns to the page', () => {
  expect(step(step(open, { type: 'copied' }), { type: 'returned' })).toEqual(open)
})

test('a renewal that is too early goes on, and a rejected one does not', () => {
  const requested = step(expired, { type: 'renewal-requested' })
  const early = step(requested, { type: 'failed', problem: 'renewal-too-early' })
  expect(early).toEqual({ ...expired, renewal: 'too-early' })
  const rejected = step(early, { type: 'failed', problem: 'renewals-exhausted' })
  expect(rejected).toEqual({ ...expired, renewal: 'rejected' })
  expect(step(rejected, { type: 'loaded', charge: expired.charge })).toEqual(rejected)
})

test('a session that ends during a renewal makes the element unavailable', () => {
  const requested = step(expired, { type: 'renewal-requested' })
  expect(step(requested, { type: 'failed', problem: 'invalid-session' })).toEqual({
    status: 'unavailable',
    reason: 'sessionEnded',
  })
})

describe('the QR code of a charge', () => {
  const { qr, ...undrawn } = charge.pix ?? { code, qr: null, expires_at: null, fine: null, discount: null }
  const load = (pix: ChargeView['pix'], state: State = loading) =>
    step(state, { type: 'loaded', charge: { ...charge, pix } })

  test('is that of the server', () => {
    const state = load({ ...undrawn, qr })
    expect(state).toMatchObject({ status: 'open', isCodeInvalid: false, qr: drawQr(modules) })
    expect(needsDrawing(state)).toBe(false)
  })

  test.each([
    ['a charge without a code', null],
    ['a code that no bank would accept', { ...undrawn, qr: null }],
  ])('is none for %s, which is not shown', (_, pix) => {
    const state = load(pix)
    expect(state).toMatchObject({ status: 'open', isCodeInvalid: true, qr: null })
    expect(needsDrawing(state)).toBe(false)
  })

  test.each([
    ['does not send it', undrawn],
    ['sends something else', { ...undrawn, qr: 'M4 4.5h7' }],
    ['sends half of it', { ...undrawn, qr: modules.slice(0, 200) }],
  ])('is drawn by the element where the server %s', (_, pix) => {
    const state = load(pix)
    expect(state).toMatchObject({ isCodeInvalid: false, qr: null })
    expect(needsDrawing(state)).toBe(true)
    const drawn = step(state, { type: 'code-drawn', charge: { ...charge, pix }, qr: modules })
    expect(drawn).toMatchObject({ isCodeInvalid: false, qr: drawQr(modules) })
    expect(needsDrawing(drawn)).toBe(false)
    expect(load(pix, drawn)).toEqual(drawn)
  })

  test('that the element draws hides a code that no bank would accept', () => {
    const state = step(load(undrawn), { type: 'code-drawn', charge: { ...charge, pix: undrawn }, qr: null })
    expect(state).toMatchObject({ isCodeInvalid: true, qr: null })
    expect(load(undrawn, state)).toEqual(state)
  })

  test('is left out while nothing can draw it, and tried again with the next response', () => {
    const state = step(load(undrawn), { type: 'code-drawn', charge: { ...charge, pix: undrawn }, qr: undefined })
    expect(state).toMatchObject({ isCodeInvalid: false, qr: null, hasNoQr: true })
    expect(needsDrawing(state)).toBe(false)
    expect(needsDrawing(load(undrawn, state))).toBe(true)
  })

  test('of an earlier code is not shown for another one', () => {
    const drawn = step(load(undrawn), { type: 'code-drawn', charge: { ...charge, pix: undrawn }, qr: modules })
    const other = { ...undrawn, code: `${code}x` }
    expect(load(other, drawn)).toMatchObject({ qr: null })
    const late = step(load(other), { type: 'code-drawn', charge: { ...charge, pix: undrawn }, qr: modules })
    expect(late).toMatchObject({ qr: null })
    expect(step(states.paid, { type: 'code-drawn', charge, qr })).toBe(states.paid)
  })
})

describe('a payer who needs more time', () => {
  const wanted = step(open, { type: 'renewal-requested' })
  const loaded = (state: State, changes: Partial<ChargeView>) =>
    step(state, { type: 'loaded', charge: { ...charge, ...changes } })
  const soon = { status: 'expired', renewable_at: '2026-03-21T15:17:00Z' } as const
  const renewable = { status: 'expired', renewable: true } as const

  test('gets a new code once the server reports that the ended one can be replaced, and not before', () => {
    expect(wanted).toMatchObject({ status: 'open', wantsMoreTime: true })
    const waiting = loaded(loaded(wanted, {}), soon)
    expect(waiting).toMatchObject({ status: 'expired', renewal: 'wanted' })
    expect(isRenewing(waiting)).toBe(false)
    expect(isRenewing(loaded(waiting, soon))).toBe(false)
    expect(isRenewing(loaded(waiting, renewable))).toBe(true)
    expect(isRenewing(loaded(wanted, renewable))).toBe(true)
  })

  test('gets none once the first code was paid, or where the server cannot renew', () => {
    expect(loaded(loaded(wanted, soon), { status: 'paid' })).toMatchObject({ status: 'paid' })
    expect(loaded(wanted, { status: 'expired' })).toMatchObject({ renewal: 'none' })
    expect(isRenewing(loaded(loaded(wanted, { status: 'processing' }), renewable))).toBe(false)
  })

  test('is not asked for: another payer’s expired code is not renewed, nor another code', () => {
    expect(isRenewing(loaded(open, renewable))).toBe(false)
    expect(isRenewing(loaded(wanted, { ...renewable, id: '7102' }))).toBe(false)
  })
})
