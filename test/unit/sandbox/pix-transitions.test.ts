import { describe, expect, test } from 'vitest'
import { isRecord } from '../../../src/core/is-record.ts'
import { newPixCharge } from '../../../src/sandbox/pix/record.ts'
import {
  availablePixTransitions,
  type PixTransition,
  transitionPixCharge,
} from '../../../src/sandbox/pix/transitions.ts'

const createdAt = Date.parse('2026-11-21T12:00:00.250Z')
const later = Date.parse('2026-11-21T12:05:00.900Z')

// expires at 13:00 UTC
const newCharge = newPixCharge(
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
    account: { id: 1, name: 'Loja Exemplo', city: 'SAO PAULO' },
    sender: { name: null, document: null, helpdesk: null },
  },
  { id: 5, hash: '0123456789abcdef0123456789abcdef', baseURL: 'https://sandbox.test', now: createdAt },
)

const pay: PixTransition = { name: 'payPix' }
const part: PixTransition = { name: 'payPixPartly', amount: 400 }
const rest: PixTransition = { name: 'payPixPartly', amount: 600 }
const expire: PixTransition = { name: 'expirePix' }
const refund: PixTransition = { name: 'refundPix' }
const some: PixTransition = { name: 'refundPix', amount: 100 }
const contest: PixTransition = { name: 'contestPix' }
const giveBack: PixTransition = { name: 'returnPix' }
const giveSome: PixTransition = { name: 'returnPix', amount: 100 }
const release: PixTransition = { name: 'releasePix' }

const after = (transitions: readonly PixTransition[]) =>
  transitions.reduce((charge, transition) => transitionPixCharge(charge, transition, later), newCharge)

describe('a charge', () => {
  test.each<[readonly PixTransition[], string, number | null, number | null]>([
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
    [[pay, contest], 'Paid', 1000, null],
    [[pay, some, contest, giveBack], 'Refunded', 1000, 1000],
    [[pay, contest, giveSome, giveSome], 'Paid', 1000, 200],
    [[pay, contest, giveSome, refund], 'Refunded', 1000, 1000],
    [[pay, contest, release, refund], 'Refunded', 1000, 1000],
  ])('is after %j %s', (transitions, name, paid_amount, refunded_amount) => {
    expect(after(transitions)).toMatchObject({ status: { name }, paid_amount, refunded_amount })
  })
})

describe('a charge does not allow', () => {
  test.each<[readonly PixTransition[], PixTransition]>([
    [[], refund],
    [[], { name: 'payPixPartly', amount: 1001 }],
    [[part], { name: 'payPixPartly', amount: 601 }],
    [[part], { name: 'refundPix', amount: 401 }],
    [[pay], pay],
    [[pay], part],
    [[pay], expire],
    [[expire], expire],
    [[expire], refund],
    [[pay, some], { name: 'refundPix', amount: 901 }],
    [[pay, refund], pay],
    [[pay, refund], part],
    [[pay, refund], expire],
    [[pay, refund], refund],
    [[], contest],
    [[part], contest],
    [[pay, refund], contest],
    [[pay], giveBack],
    [[pay], release],
    [[pay, contest], contest],
    [[pay, contest], refund],
    [[pay, contest], { name: 'returnPix', amount: 1001 }],
    [[pay, contest, giveSome], { name: 'returnPix', amount: 901 }],
    [[pay, contest, giveSome], contest],
    [[pay, contest, giveSome], release],
    [[pay, contest, giveBack], giveSome],
    [[pay, contest, release], contest],
    [[pay, contest, release], giveBack],
  ])('after %j the transition %j', (transitions, transition) => {
    const charge = after(transitions)
    expect(() => transitionPixCharge(charge, transition, later)).toThrow(
      expect.objectContaining({ code: 'invalid-transition' }),
    )
  })
})

test('the available transitions are those that the status allows', () => {
  expect(availablePixTransitions(newCharge)).toEqual(['payPix', 'expirePix', 'payPixPartly'])
  expect(availablePixTransitions(after([expire]))).toEqual(['payPix', 'payPixPartly'])
  expect(availablePixTransitions(after([part]))).toEqual(['payPix', 'expirePix', 'refundPix', 'payPixPartly'])
  expect(availablePixTransitions(after([pay, refund]))).toEqual([])
})

test('the history contains each new status once', () => {
  expect(after([part, part, pay]).status_history).toEqual([
    { status: { id: 1, name: 'Created' }, updated_at: '2026-11-21T12:00:00.250000Z' },
    { status: { id: 901, name: 'Partly paid' }, updated_at: '2026-11-21T12:05:00.900000Z' },
    { status: { id: 902, name: 'Paid' }, updated_at: '2026-11-21T12:05:00.900000Z' },
  ])
})

test('every transition changes updated_at, and not the record before it', () => {
  expect(after([pay, some]).updated_at).toBe('2026-11-21T12:05:00.900000Z')
  expect(newCharge).toMatchObject({ updated_at: '2026-11-21T12:00:00.250000Z', paid_amount: null, refunds: [] })
})

test('a payment has the end-to-end id of a bank', () => {
  expect(newCharge.pix.end_to_end).toBeNull()
  expect(after([pay]).pix.end_to_end).toMatch(/^E\d{8}202611211205\w{11}$/)
})

test('every payment and every return has an end-to-end id of its own, and a refund keeps that of the payment', () => {
  const first = after([part]).pix.end_to_end
  const second = after([part, pay]).pix.end_to_end
  const { refunds, pix } = after([part, pay, contest, giveSome, giveSome])
  const returned = refunds.map((refund) => (isRecord(refund) ? refund['end_to_end'] : null))
  expect(new Set([first, second, ...returned]).size).toBe(4)
  expect(returned).toEqual([expect.stringMatching(/^D\d{8}202611211205\w{11}$/), expect.any(String)])
  expect(pix.end_to_end).toBe(second)
})

describe('of a payment of 12:05, the banks accept', () => {
  const blocked = after([pay, contest])
  const day = 86_400_000
  test.each([
    ['a contestation within 80 days', after([pay]), contest, 80],
    ['a return within 90 days', blocked, giveSome, 90],
  ])('%s, and none later', (_, charge, transition, days) => {
    expect(transitionPixCharge(charge, transition, later + days * day).substatus).not.toEqual(charge.substatus)
    expect(() => transitionPixCharge(charge, transition, later + days * day + 1)).toThrow(`older than ${days} days`)
  })
})

test('a charge that is expired early gets the present date, and a late one keeps its date', () => {
  expect(after([expire]).pix.expire_date).toBe('2026-11-21T09:05:00')
  const late = transitionPixCharge(newCharge, expire, Date.parse('2026-11-21T13:00:01Z'))
  expect(late.pix.expire_date).toBe('2026-11-21T10:00:00')
})

test('every refund has an entry', () => {
  expect(after([pay, some, refund]).refunds).toEqual([
    {
      amount: 100,
      created_at: '2026-11-21T12:05:00.900000Z',
      end_to_end: 'D0000000020261121120500005000000',
      reason: 'refunded',
    },
    {
      amount: 900,
      created_at: '2026-11-21T12:05:00.900000Z',
      end_to_end: 'D000000002026112112050000500002s',
      reason: 'refunded',
    },
  ])
})
