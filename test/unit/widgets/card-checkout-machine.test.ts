import { describe, expect, test } from 'vitest'
import {
  type Change,
  type Note,
  type Paying,
  type Ready,
  type Settled,
  type State,
  type Status,
  step,
} from '../../../widgets/card-checkout/machine.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import { charge, order } from '../../browser/card-checkout/card-server.ts'

const form = { order, connectionLost: false, installments: 1, savedCard: null, replacesCharge: null, mayBePaid: false }
const ready: Ready = { ...form, status: 'ready', note: null, invalidFields: [] }
const paying: Paying = { ...form, status: 'paying', stage: 'submitting', pollsWithoutCharge: 0 }
const responseLost: Paying = { ...paying, stage: 'unconfirmed' }
const waiting = step(ready, { type: 'submitted', stage: 'waiting' })

const statusOf = {
  processing: 'processing',
  paid: 'paid',
  declined: 'failed',
  expired: 'expired',
  refunded: 'refunded',
  uncertain: 'uncertain',
} as const

const charged = (status: Settled['status']): Settled => {
  const its = { ...charge, status: statusOf[status] }
  return { status, order: { ...order, charge: its, retryable: true }, charge: its, connectionLost: false }
}

const loaded = (status: Settled['status'] | null): Change => ({
  type: 'loaded',
  order: status ? charged(status).order : order,
})

const states: Record<Status, State> = {
  loading,
  ready,
  paying,
  processing: charged('processing'),
  paid: charged('paid'),
  declined: charged('declined'),
  expired: charged('expired'),
  refunded: charged('refunded'),
  uncertain: charged('uncertain'),
  unavailable: { status: 'unavailable', reason: 'sessionEnded' },
}

const changes = {
  restarted: { type: 'restarted' },
  unchanged: { type: 'unchanged' },
  returned: { type: 'returned' },
  retried: { type: 'retried' },
  submitted: { type: 'submitted' },
  'submitted, waiting': { type: 'submitted', stage: 'waiting' },
  sent: { type: 'sent' },
  'plan-chosen': { type: 'plan-chosen', installments: 3 },
  'card-chosen': { type: 'card-chosen', savedCard: 21 },
  'not-sent': { type: 'not-sent', note: null },
  loaded: loaded(null),
  'loaded paid': loaded('paid'),
  'loaded declined': loaded('declined'),
  'loaded refunded': loaded('refunded'),
  connectionLost: { type: 'failed', problem: null },
  failed: { type: 'failed', problem: 'invalid-session' },
  charged: { type: 'charged', charge },
  'charged paid': { type: 'charged', charge: { ...charge, status: 'paid' } },
  'payment-failed': { type: 'payment-failed', problem: 'price-changed', invalidFields: [] },
} as const satisfies Record<string, Change>

// the status after each change in each status; a missing pair does not compile
const stays = <S extends Status>(status: S) => ({
  restarted: 'loading' as const,
  unchanged: status,
  returned: status,
  retried: status,
  submitted: status,
  'submitted, waiting': status,
  sent: status,
  'plan-chosen': status,
  'card-chosen': status,
  'not-sent': status,
  loaded: 'ready' as const,
  'loaded paid': 'paid' as const,
  'loaded declined': 'declined' as const,
  'loaded refunded': 'refunded' as const,
  connectionLost: status,
  failed: 'unavailable' as const,
  charged: 'processing' as const,
  'charged paid': 'paid' as const,
  'payment-failed': status,
})
const table: Record<Status, Record<keyof typeof changes, Status>> = {
  loading: { ...stays('loading'), charged: 'loading', 'charged paid': 'loading' },
  ready: { ...stays('ready'), submitted: 'paying', 'submitted, waiting': 'paying' },
  // it was sent
  paying: { ...stays('paying'), loaded: 'paying', 'payment-failed': 'ready', failed: 'paying' },
  processing: stays('processing'),
  paid: {
    ...stays('paid'),
    loaded: 'paid',
    'loaded declined': 'paid',
    failed: 'paid',
    charged: 'paid',
    'charged paid': 'paid',
  },
  declined: { ...stays('declined'), retried: 'ready' },
  expired: { ...stays('expired'), retried: 'ready' },
  refunded: {
    ...stays('refunded'),
    loaded: 'refunded',
    'loaded paid': 'refunded',
    'loaded declined': 'refunded',
    failed: 'refunded',
    charged: 'refunded',
    'charged paid': 'refunded',
  },
  uncertain: stays('uncertain'),
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

describe('each problem of a payment has its result', () => {
  test.each([
    ['price-changed', { status: 'ready', note: 'priceChanged' }],
    ['validation-failed', { status: 'ready', note: 'invalid', invalidFields: ['payer.document'] }],
    ['service-declined', { status: 'ready', note: 'notAccepted' }],
    ['configuration-error', { status: 'ready', note: 'notAccepted' }],
    ['already-settled', { status: 'paying', stage: 'unconfirmed', connectionLost: false }],
    ['service-unavailable', { status: 'paying', stage: 'unconfirmed', connectionLost: false }],
    [null, { status: 'paying', stage: 'unconfirmed', connectionLost: true }],
    ['invalid-session', { status: 'unavailable', reason: 'sessionEnded' }],
    ['order-not-found', { status: 'unavailable', reason: 'orderNotFound' }],
    ['not-found', { status: 'unavailable', reason: 'misconfigured' }],
  ] as const)('%s', (problem, after) => {
    expect(step(paying, { type: 'payment-failed', problem, invalidFields: ['payer.document'] })).toMatchObject(after)
  })
})

test('a payment whose response was lost can be retried after one full long poll without a charge', () => {
  const once = step(responseLost, { type: 'loaded', order })
  expect(once).toMatchObject({ status: 'paying', stage: 'unconfirmed', pollsWithoutCharge: 1 })
  expect(step(once, { type: 'unchanged' })).toMatchObject({ status: 'ready', note: 'notReceived' })
})

test('a payment whose response was lost can be retried after three polls of a server that does not wait', () => {
  const poll = (state: State) => step(state, { type: 'loaded', order })
  expect(poll(poll(responseLost)).status).toBe('paying')
  expect(poll(poll(poll(responseLost)))).toMatchObject({ status: 'ready', note: 'notReceived' })
})

test('a charge that appears after a lost response is shown', () => {
  expect(step(responseLost, loaded('processing')).status).toBe('processing')
})

test('a lost response and an expired session leave the outcome unknown', () => {
  expect(step(responseLost, { type: 'failed', problem: 'invalid-session' })).toEqual({
    status: 'unavailable',
    reason: 'outcomeUnknown',
  })
  expect(step(states.processing, { type: 'failed', problem: 'invalid-session' })).toEqual({
    status: 'unavailable',
    reason: 'outcomeUnknown',
  })
})

test('the declined charge that a new card replaces is not shown again, but a new decline is', () => {
  const again = step(states.declined, { type: 'retried' })
  expect(again).toMatchObject({ status: 'ready', replacesCharge: '8101' })
  expect(step(again, loaded('declined'))).toMatchObject({ status: 'ready', replacesCharge: '8101' })
  const sent = step(step(again, { type: 'submitted' }), { type: 'sent' })
  expect(step(sent, loaded('declined')).status).toBe('paying')
  const other = { ...charge, id: '8102', status: 'failed' as const }
  expect(step(sent, { type: 'loaded', order: { ...order, charge: other } }).status).toBe('declined')
  expect(step(sent, { type: 'charged', charge: { ...charge, status: 'failed' } }).status).toBe('declined')
})

test('a decline that is not retryable cannot be retried', () => {
  const final = { ...charged('declined'), order: { ...order, retryable: false } }
  expect(step(final, { type: 'retried' })).toBe(final)
})

test('the chosen plan survives a new response that still has it', () => {
  const chosen = step(ready, { type: 'plan-chosen', installments: 10 })
  expect(step(chosen, { type: 'loaded', order })).toMatchObject({ installments: 10 })
  const fewer = { ...order, installment_plans: order.installment_plans.slice(0, 2) }
  expect(step(chosen, { type: 'loaded', order: fewer })).toMatchObject({ installments: 1 })
})

test('the first saved card is the default, and a removed one is deselected', () => {
  const saved = [{ id: 21, brand: 'Visa', last4: '1111' }]
  const first = step(loading, { type: 'loaded', order: { ...order, saved_cards: saved } })
  expect(first).toMatchObject({ savedCard: 21 })
  const other = step(first, { type: 'card-chosen', savedCard: null })
  expect(step(other, { type: 'loaded', order: { ...order, saved_cards: saved } })).toMatchObject({ savedCard: null })
  expect(step(first, { type: 'loaded', order })).toMatchObject({ savedCard: null })
})

test('a changed price is reported before the payer pays', () => {
  expect(step(ready, { type: 'loaded', order: { ...order, amount: 19990 } })).toMatchObject({ note: 'priceChanged' })
  expect(step(ready, { type: 'loaded', order: { ...order } })).toMatchObject({ note: null })
})

test('the order stays as it was while a payment is made, or waits', () => {
  const dearer = { ...order, amount: 19990 }
  for (const state of [paying, waiting])
    expect(step(state, { type: 'loaded', order: dearer })).toMatchObject({ order: { amount: 14990 } })
})

describe('a payment that waits until it is known how cards are taken', () => {
  const released = (note: Note | null): Change => ({ type: 'not-sent', note })

  test('is one payment, however often the payer presses the button', () => {
    expect(waiting).toMatchObject({ status: 'paying', stage: 'waiting' })
    expect(step(waiting, { type: 'submitted', stage: 'waiting' })).toBe(waiting)
    expect(step(waiting, { type: 'submitted' })).toBe(waiting)
  })

  test('is made from the form, which has kept what the payer has chosen', () => {
    const chosen = step(step(ready, { type: 'plan-chosen', installments: 10 }), { type: 'submitted', stage: 'waiting' })
    const again = step(chosen, released(null))
    expect(again).toEqual({ ...ready, installments: 10 })
    expect(step(again, { type: 'submitted' })).toMatchObject({ stage: 'tokenizing', installments: 10 })
  })

  test('ends with a message if cards are taken in another way, and with a vague one while an earlier payment may arrive', () => {
    expect(step(waiting, released('wayChanged'))).toMatchObject({ status: 'ready', note: 'wayChanged' })
    const unsure = step({ ...ready, mayBePaid: true }, { type: 'submitted', stage: 'waiting' })
    expect(step(unsure, released('wayChanged'))).toMatchObject({ status: 'ready', note: 'failed' })
  })

  test('ends as soon as the order is paid elsewhere, and stays while only the connection is lost', () => {
    expect(step(waiting, loaded('paid')).status).toBe('paid')
    expect(step(waiting, { type: 'failed', problem: null })).toEqual({ ...waiting, connectionLost: true })
    expect(step(waiting, { type: 'returned' })).toBe(waiting)
  })
})

test('nothing that comes late ends a payment that was sent', () => {
  for (const stage of ['submitting', 'unconfirmed', 'redirecting'] as const)
    expect(step({ ...paying, stage }, { type: 'not-sent', note: 'tokenizerFailed' })).toEqual({ ...paying, stage })
})

describe('a payment page', () => {
  const page = { ...charge, status: 'open' as const }

  test.each([
    ['https://cards.example/1', 'redirecting'],
    ['http://localhost:5175/1', 'redirecting'],
  ])('%s opens', (payment_page, stage) => {
    expect(step(paying, { type: 'charged', charge: { ...page, payment_page } })).toMatchObject({ stage })
  })

  test.each([
    'http://cards.example/1',
    'javascript:alert(1)',
    'javascript://localhost/%0aalert(1)',
    'https://',
    'https://cards example/1',
  ])('%s does not open', (payment_page) => {
    expect(step(paying, { type: 'charged', charge: { ...page, payment_page } })).toEqual({
      status: 'unavailable',
      reason: 'misconfigured',
    })
  })

  test('can be opened again by a payer who comes back', () => {
    const redirecting = step(paying, { type: 'charged', charge: { ...page, payment_page: 'https://cards.example/1' } })
    expect(step(redirecting, { type: 'returned' }).status).toBe('ready')
  })
})

describe('each charge status has its element status', () => {
  test.each([
    ['card', 'open', 'processing'],
    ['card', 'partly_paid', 'processing'],
    ['card', 'failed', 'declined'],
    ['card', 'uncertain', 'uncertain'],
    ['pix', 'open', 'ready'],
    ['pix', 'expired', 'ready'],
    ['pix', 'failed', 'ready'],
    ['pix', 'processing', 'processing'],
    ['pix', 'paid', 'paid'],
  ] as const)('%s, %s: %s', (method, status, shown) => {
    const its = { ...charge, method, status }
    expect(step(loading, { type: 'loaded', order: { ...order, charge: its } }).status).toBe(shown)
  })
})

test('a lost connection is a flag that the next response clears', () => {
  const cut = step(ready, { type: 'failed', problem: null })
  expect(cut).toEqual({ ...ready, connectionLost: true })
  expect(step(cut, { type: 'unchanged' })).toEqual(ready)
  expect(step(ready, { type: 'failed', problem: 'service-unavailable' })).toEqual({ ...ready, connectionLost: true })
})

test('a change without effect returns the same state', () => {
  expect(step(ready, { type: 'unchanged' })).toBe(ready)
  expect(step(paying, { type: 'submitted' })).toBe(paying)
  expect(step(paying, { type: 'plan-chosen', installments: 3 })).toBe(paying)
})

test('a poll that shows the payment as processing leaves it to its own response, which may redirect, once it was sent', () => {
  const tokenizing = step(ready, { type: 'submitted' })
  const sent = step(tokenizing, { type: 'sent' })

  expect(step(sent, loaded('processing'))).toEqual(sent)
  expect(step(tokenizing, loaded('processing')).status).toBe('processing') // another tab has paid
})
