import { describe, expect, test } from 'vitest'
import { changesAt, next } from '../../../src/merchant/next.ts'
import type { Attempt } from '../../../src/merchant/order-record.ts'
import { at, attempt, card, page, record, rules } from './records.ts'

interface Case {
  readonly when: string
  readonly attempts: readonly Attempt[]
  readonly now?: string
  readonly owed?: number
  readonly leads: Record<string, unknown>
  /** When `renew` was asked; else the same. */
  readonly renew?: Record<string, unknown>
}

const answer = (number: number) => ({ do: 'answer', standing: { attempt: { number } } })
const refuse = (problem: string, until?: number) => ({ do: 'refuse', problem, ...(until !== undefined && { until }) })
const wait = (until: number) => ({ do: 'wait', until })
const make = (renewed: boolean) => ({ do: 'claim', renewed })

const claimed = { state: 'claimed', until: at('12:00:30') } as const

const cases: Case[] = [
  { when: 'nothing was made yet', attempts: [], leads: make(false) },
  { when: 'somebody is making the first', attempts: [attempt(claimed)], leads: wait(at('12:00:30')) },
  { when: 'who was making it has died', attempts: [attempt(claimed)], now: '12:00:30', leads: make(false) },
  {
    when: 'the answer was lost',
    attempts: [attempt({ state: 'lost', until: at('12:00:01') })],
    now: '12:00:01',
    leads: make(false),
  },
  {
    when: 'the service needs a pause',
    attempts: [attempt({ state: 'lost', until: at('12:00:09') })],
    leads: wait(at('12:00:09')),
  },
  {
    when: 'somebody is making it, and a card was refused meanwhile',
    attempts: [attempt(claimed), card({ number: 2, state: 'refused' })],
    leads: wait(at('12:00:30')),
  },
  {
    when: 'a card is being charged',
    attempts: [attempt(), card({ ...claimed, number: 2 })],
    leads: wait(at('12:00:30')),
  },
  { when: 'a card is being approved', attempts: [attempt(), card({ number: 2 })], leads: refuse('settled') },
  {
    when: 'a card is in doubt',
    attempts: [attempt(), card({ number: 2, state: 'lost' })],
    leads: refuse('settled'),
  },
  {
    when: 'a card has paid',
    attempts: [attempt(), card({ number: 2, status: 'paid' })],
    leads: answer(2),
    renew: refuse('settled'),
  },
  { when: 'a page is open', attempts: [page()], leads: make(false) },
  { when: 'the service refused', attempts: [attempt({ state: 'refused' })], leads: make(false) },
  { when: 'the charge is open', attempts: [attempt()], leads: answer(1) },
  { when: 'one was lost before it', attempts: [attempt({ state: 'lost' }), attempt({ number: 2 })], leads: answer(2) },
  { when: 'it is open and costs something else now', attempts: [attempt()], owed: 2500, leads: make(false) },
  {
    when: 'it has expired and costs something else now',
    attempts: [attempt()],
    now: '12:15:01',
    owed: 2500,
    leads: make(false),
  },
  {
    when: 'it is being made anew for another price',
    attempts: [attempt(), attempt({ ...claimed, number: 2 })],
    owed: 2500,
    leads: wait(at('12:00:30')),
  },
  {
    when: 'it has just expired',
    attempts: [attempt()],
    now: '12:15:00',
    leads: answer(1),
    renew: refuse('too-early', at('12:17:00')),
  },
  { when: 'the grace is over', attempts: [attempt()], now: '12:17:00', leads: answer(1), renew: make(true) },
  {
    when: 'another tab is renewing it',
    attempts: [attempt(), attempt({ ...claimed, number: 2, until: at('12:17:30') })],
    now: '12:17:00',
    leads: wait(at('12:17:30')),
  },
  {
    when: 'it was renewed',
    attempts: [
      attempt(),
      attempt({
        number: 2,
        renewed: true,
        charge: { pix: { qr_code: '000201', expire_date: '2026-03-10T12:32:00', fine: null, discount: null } },
      }),
    ],
    now: '12:18:00',
    leads: answer(2),
  },
  {
    when: 'renewing was refused',
    attempts: [attempt(), attempt({ number: 2, renewed: true, state: 'refused' })],
    now: '12:18:00',
    leads: answer(1),
    renew: make(true),
  },
  {
    when: 'it was renewed three times',
    attempts: [attempt(), ...[2, 3, 4].map((number) => attempt({ number, renewed: true }))],
    now: '13:00:00',
    leads: answer(4),
    renew: refuse('no-renewals'),
  },
  {
    when: 'two of three renewals were lost on the way',
    attempts: [
      attempt(),
      ...[2, 3].map((number) => attempt({ number, renewed: true, state: 'lost' })),
      attempt({ number: 4, renewed: true }),
    ],
    now: '13:00:00',
    leads: answer(4),
    renew: make(true),
  },
  { when: 'the order is paid', attempts: [attempt({ status: 'paid' })], leads: answer(1), renew: refuse('settled') },
  {
    when: 'it is paid and costs something else now',
    attempts: [attempt({ status: 'paid' })],
    owed: 2500,
    leads: answer(1),
    renew: refuse('settled'),
  },
  {
    when: 'an older code was paid late',
    attempts: [attempt({ status: 'paid' }), attempt({ number: 2 })],
    leads: answer(1),
    renew: refuse('settled'),
  },
  {
    when: 'an older code was paid while a new one is made',
    attempts: [attempt({ status: 'paid' }), attempt({ ...claimed, number: 2 })],
    leads: answer(1),
    renew: refuse('settled'),
  },
  {
    when: 'a lost code was paid',
    attempts: [attempt({ state: 'lost', status: 'paid' })],
    leads: answer(1),
    renew: refuse('settled'),
  },
  {
    when: 'it is partly paid',
    attempts: [attempt({ status: 'partly_paid' })],
    now: '13:00:00',
    leads: answer(1),
    renew: refuse('settled'),
  },
  {
    when: 'the payment was returned',
    attempts: [attempt({ status: 'refunded' })],
    leads: answer(1),
    renew: refuse('settled'),
  },
  {
    when: 'a payment is on its way',
    attempts: [attempt({ charge: { status: { id: '7' } } })],
    now: '13:00:00',
    leads: answer(1),
    renew: refuse('settled'),
  },
  {
    when: 'it failed',
    attempts: [attempt({ charge: { status: { id: '8' } } })],
    now: '12:02:00',
    leads: answer(1),
    renew: make(true),
  },
]

describe.each(cases)('when $when', ({ attempts, now = '12:00:00', owed = 1990, leads, renew = leads }) => {
  test('a request for the charge', () => {
    expect(next(record(...attempts), { owed, now: at(now), renew: false }, rules)).toMatchObject(leads)
  })

  test('a request for a new charge', () => {
    expect(next(record(...attempts), { owed, now: at(now), renew: true }, rules)).toMatchObject(renew)
  })
})

describe('time alone changes what is seen', () => {
  test.each([
    ['12:00:00', at('12:15:00')],
    ['12:15:00', at('12:17:00')],
    ['12:17:00', Infinity],
  ])('after %s', (now, then) => {
    expect(
      changesAt({ attempt: attempt(), status: 'open', outdated: false }, { owed: 1990, now: at(now) }, rules),
    ).toBe(then)
  })

  test('when who charges a card is taken for dead', () => {
    const standing = { attempt: card(claimed), status: 'processing', outdated: false } as const
    expect(changesAt(standing, { owed: 1990, now: at('12:00:00') }, rules)).toBe(at('12:00:30'))
  })
})
