import { describe, expect, test } from 'vitest'
import {
  type Change,
  type Charged,
  loading,
  type Paying,
  type Ready,
  type State,
  type Status,
  step,
} from '../../../widgets/card-checkout/machine.ts'
import { charge, order } from '../../browser/card-checkout/shop.ts'

const form = { order, lost: false, plan: 1, saved: null, replaces: null }
const ready: Ready = { ...form, status: 'ready', note: null, wrong: [] }
const paying: Paying = { ...form, status: 'paying', stage: 'server', looks: 0 }
const lost: Paying = { ...paying, stage: 'lost' }

const statusOf = {
  processing: 'processing',
  paid: 'paid',
  refused: 'failed',
  expired: 'expired',
  refunded: 'refunded',
  'in-doubt': 'in_doubt',
} as const

const charged = (status: Charged['status']): Charged => {
  const its = { ...charge, status: statusOf[status] }
  return { status, order: { ...order, charge: its, retryable: true }, charge: its, lost: false }
}

const answered = (status: Charged['status'] | null): Change => ({
  type: 'answered',
  order: status ? charged(status).order : order,
})

const states: Record<Status, State> = {
  loading,
  ready,
  paying,
  processing: charged('processing'),
  paid: charged('paid'),
  refused: charged('refused'),
  expired: charged('expired'),
  refunded: charged('refunded'),
  'in-doubt': charged('in-doubt'),
  unavailable: { status: 'unavailable', reason: 'session' },
}

const changes = {
  began: { type: 'began' },
  unchanged: { type: 'unchanged' },
  returned: { type: 'returned' },
  retried: { type: 'retried' },
  submitted: { type: 'submitted' },
  sent: { type: 'sent' },
  planned: { type: 'planned', plan: 3 },
  chosen: { type: 'chosen', saved: 21 },
  stopped: { type: 'stopped', note: null },
  answered: answered(null),
  'answered paid': answered('paid'),
  'answered refused': answered('refused'),
  'answered refunded': answered('refunded'),
  lost: { type: 'failed', problem: null },
  failed: { type: 'failed', problem: 'session' },
  charged: { type: 'charged', charge },
  'charged paid': { type: 'charged', charge: { ...charge, status: 'paid' } },
  unpaid: { type: 'unpaid', problem: 'price-changed', wrong: [] },
} as const satisfies Record<string, Change>

// status by change: the status after it; a pair that is missing does not compile
const stays = <S extends Status>(status: S) => ({
  began: 'loading' as const,
  unchanged: status,
  returned: status,
  retried: status,
  submitted: status,
  sent: status,
  planned: status,
  chosen: status,
  stopped: status,
  answered: 'ready' as const,
  'answered paid': 'paid' as const,
  'answered refused': 'refused' as const,
  'answered refunded': 'refunded' as const,
  lost: status,
  failed: 'unavailable' as const,
  charged: 'processing' as const,
  'charged paid': 'paid' as const,
  unpaid: status,
})
const table: Record<Status, Record<keyof typeof changes, Status>> = {
  loading: { ...stays('loading'), charged: 'loading', 'charged paid': 'loading' },
  ready: { ...stays('ready'), submitted: 'paying' },
  paying: { ...stays('paying'), answered: 'paying', stopped: 'ready', unpaid: 'ready', failed: 'paying' },
  processing: stays('processing'),
  paid: {
    ...stays('paid'),
    answered: 'paid',
    'answered refused': 'paid',
    failed: 'paid',
    charged: 'paid',
    'charged paid': 'paid',
  },
  refused: { ...stays('refused'), retried: 'ready' },
  expired: { ...stays('expired'), retried: 'ready' },
  refunded: {
    ...stays('refunded'),
    answered: 'refunded',
    'answered paid': 'refunded',
    'answered refused': 'refunded',
    failed: 'refunded',
    charged: 'refunded',
    'charged paid': 'refunded',
  },
  'in-doubt': stays('in-doubt'),
  unavailable: { ...stays('unavailable'), charged: 'unavailable', 'charged paid': 'unavailable' },
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

describe('each problem of a payment has its consequence', () => {
  test.each([
    ['price-changed', { status: 'ready', note: 'priceChanged' }],
    ['invalid', { status: 'ready', note: 'invalid', wrong: ['payer.document'] }],
    ['refused', { status: 'ready', note: 'notMade' }],
    ['settled', { status: 'paying', stage: 'lost', lost: false }],
    ['unanswered', { status: 'paying', stage: 'lost', lost: false }],
    [null, { status: 'paying', stage: 'lost', lost: true }],
    ['session', { status: 'unavailable', reason: 'session' }],
    ['no-order', { status: 'unavailable', reason: 'order' }],
    ['missing', { status: 'unavailable', reason: 'setup' }],
  ] as const)('%s', (problem, after) => {
    expect(step(paying, { type: 'unpaid', problem, wrong: ['payer.document'] })).toMatchObject(after)
  })
})

test('a payment whose answer was lost is tried again only after a whole wait without a charge', () => {
  const once = step(lost, { type: 'answered', order })
  expect(once).toMatchObject({ status: 'paying', stage: 'lost', looks: 1 })
  expect(step(once, { type: 'unchanged' })).toMatchObject({ status: 'ready', note: 'unsent' })
})

test('a payment whose answer was lost is tried again after three answers of a server that does not wait', () => {
  const look = (state: State) => step(state, { type: 'answered', order })
  expect(look(look(lost)).status).toBe('paying')
  expect(look(look(look(lost)))).toMatchObject({ status: 'ready', note: 'unsent' })
})

test('a charge that turns up after its answer was lost is shown', () => {
  expect(step(lost, answered('processing')).status).toBe('processing')
})

test('a payment whose answer was lost, and whose session has ended, stays in doubt', () => {
  expect(step(lost, { type: 'failed', problem: 'session' })).toEqual({ status: 'unavailable', reason: 'doubt' })
  expect(step(states.processing, { type: 'failed', problem: 'session' })).toEqual({
    status: 'unavailable',
    reason: 'doubt',
  })
})

test('the refused charge that another card replaces is not shown again, a new refusal is', () => {
  const again = step(states.refused, { type: 'retried' })
  expect(again).toMatchObject({ status: 'ready', replaces: '8101' })
  expect(step(again, answered('refused'))).toMatchObject({ status: 'ready', replaces: '8101' })
  const sent = step(step(again, { type: 'submitted' }), { type: 'sent' })
  expect(step(sent, answered('refused')).status).toBe('paying')
  const other = { ...charge, id: '8102', status: 'failed' as const }
  expect(step(sent, { type: 'answered', order: { ...order, charge: other } }).status).toBe('refused')
  expect(step(sent, { type: 'charged', charge: { ...charge, status: 'failed' } }).status).toBe('refused')
})

test('a refusal that allows no other card cannot be retried', () => {
  const final = { ...charged('refused'), order: { ...order, retryable: false } }
  expect(step(final, { type: 'retried' })).toBe(final)
})

test('what was chosen outlives an answer, where it is still there', () => {
  const chosen = step(ready, { type: 'planned', plan: 10 })
  expect(step(chosen, { type: 'answered', order })).toMatchObject({ plan: 10 })
  const fewer = { ...order, plans: order.plans.slice(0, 2) }
  expect(step(chosen, { type: 'answered', order: fewer })).toMatchObject({ plan: 1 })
})

test('the first saved card pays if no other is chosen, and one that is gone is not chosen', () => {
  const saved = [{ id: 21, brand: 'Visa', last4: '1111' }]
  const first = step(loading, { type: 'answered', order: { ...order, saved } })
  expect(first).toMatchObject({ saved: 21 })
  const other = step(first, { type: 'chosen', saved: null })
  expect(step(other, { type: 'answered', order: { ...order, saved } })).toMatchObject({ saved: null })
  expect(step(first, { type: 'answered', order })).toMatchObject({ saved: null })
})

test('another price is said, though nobody has pressed anything yet', () => {
  expect(step(ready, { type: 'answered', order: { ...order, amount: 19990 } })).toMatchObject({ note: 'priceChanged' })
  expect(step(ready, { type: 'answered', order: { ...order } })).toMatchObject({ note: null })
})

test('while a payment is made the order on the screen stays as it was', () => {
  const dearer = { ...order, amount: 19990 }
  expect(step(paying, { type: 'answered', order: dearer })).toMatchObject({ order: { amount: 14990 } })
})

describe('a page that takes the card', () => {
  const page = { ...charge, status: 'open' as const }

  test.each([
    ['https://cards.example/1', 'leaving'],
    ['http://localhost:5175/1', 'leaving'],
  ])('%s is gone to', (payment_page, stage) => {
    expect(step(paying, { type: 'charged', charge: { ...page, payment_page } })).toMatchObject({ stage })
  })

  test.each([
    'http://cards.example/1',
    'javascript:alert(1)',
    'javascript://localhost/%0aalert(1)',
    'https://',
    'https://cards example/1',
  ])('%s is not gone to', (payment_page) => {
    expect(step(paying, { type: 'charged', charge: { ...page, payment_page } })).toEqual({
      status: 'unavailable',
      reason: 'setup',
    })
  })

  test('can be gone to again by who comes back', () => {
    const leaving = step(paying, { type: 'charged', charge: { ...page, payment_page: 'https://cards.example/1' } })
    expect(step(leaving, { type: 'returned' }).status).toBe('ready')
  })
})

describe('each state of a charge has its status', () => {
  test.each([
    ['card', 'open', 'processing'],
    ['card', 'partly_paid', 'processing'],
    ['card', 'failed', 'refused'],
    ['card', 'in_doubt', 'in-doubt'],
    ['pix', 'open', 'ready'],
    ['pix', 'expired', 'ready'],
    ['pix', 'failed', 'ready'],
    ['pix', 'processing', 'processing'],
    ['pix', 'paid', 'paid'],
  ] as const)('%s, %s: %s', (method, status, shown) => {
    const its = { ...charge, method, status }
    expect(step(loading, { type: 'answered', order: { ...order, charge: its } }).status).toBe(shown)
  })
})

test('a lost connection is a mark on the face, and goes with the next answer', () => {
  const cut = step(ready, { type: 'failed', problem: null })
  expect(cut).toEqual({ ...ready, lost: true })
  expect(step(cut, { type: 'unchanged' })).toEqual(ready)
  expect(step(ready, { type: 'failed', problem: 'unanswered' })).toEqual({ ...ready, lost: true })
})

test('what changes nothing is the same state', () => {
  expect(step(ready, { type: 'unchanged' })).toBe(ready)
  expect(step(paying, { type: 'submitted' })).toBe(paying)
  expect(step(paying, { type: 'planned', plan: 3 })).toBe(paying)
})
