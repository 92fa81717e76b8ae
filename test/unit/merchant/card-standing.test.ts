import { describe, expect, test } from 'vitest'
import { nextCard } from '../../../src/merchant/card/next-card.ts'
import type { Attempt } from '../../../src/merchant/order-record.ts'
import { standing } from '../../../src/merchant/standing.ts'
import { at, attempt, card, page, record, rules } from './records.ts'

const claimed = { state: 'claimed', until: at('12:00:30') } as const
const money = (paid: number, refunded = 0) => ({
  charge: { amount: 2090, paid_amount: paid, refunded_amount: refunded },
})
const status = (id: string) => ({ charge: { status: { id } } })

const answer = (number: number, how: string) => ({ do: 'answer', standing: { attempt: { number }, status: how } })
const refuse = (problem: string) => ({ do: 'refuse', problem })
const claim = { do: 'claim' }

interface Case {
  readonly when: string
  readonly attempts: readonly Attempt[]
  readonly now?: string
  readonly owed?: number
  /** How the order stands for who pays by card, by Pix, and for the shop. */
  readonly stands: readonly [card: string | null, pix: string | null, shop: string | null]
  readonly leads: object
  /** When another attempt was asked for; else the same. */
  readonly retry?: object
}

const cases: Case[] = [
  { when: 'nothing was made yet', attempts: [], stands: [null, null, null], leads: claim },
  {
    when: 'a card is being charged',
    attempts: [card(claimed)],
    stands: ['1 processing', '1 processing', '1 processing'],
    leads: { do: 'wait', until: at('12:00:30') },
  },
  {
    when: 'who was charging it has died',
    attempts: [card({ state: 'lost' })],
    stands: ['1 in_doubt', '1 in_doubt', '1 in_doubt'],
    leads: answer(1, 'in_doubt'),
  },
  {
    when: 'it is being approved',
    attempts: [card()],
    stands: ['1 processing', '1 processing', '1 processing'],
    leads: answer(1, 'processing'),
  },
  {
    when: 'the service calls a charge open that has a card',
    attempts: [card(status('9'))],
    stands: ['1 processing', '1 processing', '1 processing'],
    leads: answer(1, 'processing'),
  },
  {
    when: 'it is paid',
    attempts: [card(money(2090))],
    stands: ['1 paid', '1 paid', '1 paid'],
    leads: answer(1, 'paid'),
  },
  {
    when: 'it is paid without the interest',
    attempts: [card(money(1990))],
    stands: ['1 partly_paid', '1 partly_paid', '1 partly_paid'],
    leads: answer(1, 'partly_paid'),
  },
  {
    when: 'it is paid and the order costs more now',
    attempts: [card(money(2090))],
    owed: 1991,
    stands: ['1 partly_paid', '1 partly_paid', '1 partly_paid'],
    leads: answer(1, 'partly_paid'),
  },
  {
    when: 'it was proven to be paid and the order costs more now',
    attempts: [card({ ...money(2090), status: 'paid' })],
    owed: 2500,
    stands: ['1 paid', '1 paid', '1 paid'],
    leads: answer(1, 'paid'),
  },
  {
    when: 'it is paid less and the order costs so much less',
    attempts: [card(money(2000))],
    owed: 1900,
    stands: ['1 paid', '1 paid', '1 paid'],
    leads: answer(1, 'paid'),
  },
  {
    when: 'the payment was returned',
    attempts: [card(money(2090, 2090))],
    stands: ['1 refunded', '1 refunded', '1 refunded'],
    leads: answer(1, 'refunded'),
  },
  {
    when: 'the bank refused it',
    attempts: [card(status('8'))],
    stands: ['1 failed', null, '1 failed'],
    leads: answer(1, 'failed'),
    retry: claim,
  },
  {
    when: 'the service refused it, and the order costs something else now',
    attempts: [card({ state: 'refused' })],
    owed: 2500,
    stands: ['1 failed', null, '1 failed'],
    leads: answer(1, 'failed'),
    retry: claim,
  },
  {
    when: 'four cards were refused',
    attempts: [1, 2, 3, 4].map((number) => card({ number, state: 'refused' })),
    stands: ['4 failed', null, '4 failed'],
    leads: answer(4, 'failed'),
    retry: refuse('no-renewals'),
  },
  {
    when: 'the payer has to correct something',
    attempts: [card({ state: 'refused', card: { faults: ['payer.email'] } })],
    stands: [null, null, null],
    leads: claim,
  },
  {
    when: 'a Pix code is open',
    attempts: [attempt()],
    stands: [null, '1 open', '1 open'],
    leads: claim,
  },
  {
    when: 'a Pix code is open, and a card was refused',
    attempts: [attempt(), card({ number: 2, state: 'refused' })],
    stands: ['2 failed', '1 open', '1 open'],
    leads: answer(2, 'failed'),
    retry: claim,
  },
  {
    when: 'a Pix code has expired, and a card was refused',
    attempts: [attempt(), card({ number: 2, state: 'refused' })],
    now: '12:20:00',
    stands: ['2 failed', '1 expired', '2 failed'],
    leads: answer(2, 'failed'),
    retry: claim,
  },
  {
    when: 'Pix money is on its way',
    attempts: [attempt(status('7'))],
    stands: ['1 processing', '1 processing', '1 processing'],
    leads: refuse('settled'),
  },
  {
    when: 'Pix money is on its way while a card is in doubt',
    attempts: [attempt(status('7')), card({ number: 2, state: 'lost' })],
    stands: ['1 processing', '1 processing', '1 processing'],
    leads: refuse('settled'),
  },
  {
    when: 'a part was paid by Pix',
    attempts: [attempt({ charge: { paid_amount: 990 } })],
    stands: ['1 partly_paid', '1 partly_paid', '1 partly_paid'],
    leads: refuse('settled'),
  },
  {
    when: 'a lost Pix code was paid while a card is being charged',
    attempts: [attempt({ state: 'lost', status: 'paid' }), card({ ...claimed, number: 2 })],
    stands: ['1 paid', '1 paid', '1 paid'],
    leads: refuse('settled'),
  },
  {
    when: 'a Pix code is being made',
    attempts: [attempt(claimed)],
    stands: [null, null, null],
    leads: claim,
  },
  {
    when: 'a page is open',
    attempts: [page()],
    stands: ['1 open', null, '1 open'],
    leads: answer(1, 'open'),
  },
  {
    when: 'a card is being approved on a page',
    attempts: [page(status('7'))],
    now: '12:20:00',
    stands: ['1 processing', '1 processing', '1 processing'],
    leads: answer(1, 'processing'),
  },
  {
    when: 'the service says something unknown of a page',
    attempts: [page(status('99'))],
    stands: ['1 processing', '1 processing', '1 processing'],
    leads: answer(1, 'processing'),
  },
  {
    when: 'a page has just expired',
    attempts: [page()],
    now: '12:15:00',
    stands: ['1 expired', null, '1 expired'],
    leads: answer(1, 'expired'),
    retry: { ...refuse('too-early'), until: at('12:17:00') },
  },
  {
    when: 'a page expired by the service’s own time, and payments on their way have come',
    attempts: [page({ charge: { expires_at: '2026-03-10 12:05:00' } })],
    now: '12:07:00',
    stands: ['1 expired', null, '1 expired'],
    leads: answer(1, 'expired'),
    retry: claim,
  },
  {
    when: 'a page is open and the order costs something else now',
    attempts: [page()],
    owed: 2500,
    stands: ['1 expired', null, '1 expired'],
    leads: claim,
  },
  {
    when: 'a page is being made',
    attempts: [page({ ...claimed, card: { page: null } })],
    stands: ['1 processing', '1 processing', '1 processing'],
    leads: { do: 'wait', until: at('12:00:30') },
  },
  {
    when: 'a page was lost',
    attempts: [page({ state: 'lost', card: { page: null } })],
    stands: [null, null, null],
    leads: claim,
  },
  {
    when: 'a page was lost, and heard of later',
    attempts: [page({ card: { page: null } })],
    stands: [null, null, null],
    leads: claim,
  },
  {
    when: 'a lost page was paid all the same',
    attempts: [page({ ...money(2090), card: { page: null } })],
    stands: ['1 paid', '1 paid', '1 paid'],
    leads: answer(1, 'paid'),
  },
]

describe.each(cases)('when $when', ({ attempts, now = '12:00:00', owed = 1990, stands, leads, retry = leads }) => {
  const moment = { owed, now: at(now) }
  const all = record(...attempts)

  test('the order stands', () => {
    const shown = (method?: 'card' | 'pix') => {
      const current = standing(all, moment, rules, method)
      return current && `${current.attempt.number} ${current.status}`
    }
    expect([shown('card'), shown('pix'), shown()]).toEqual(stands)
  })

  test('a payment leads', () => {
    expect(nextCard(all, { ...moment, retry: false, names: ['new'] }, rules)).toMatchObject(leads)
  })

  test('another payment after it leads', () => {
    expect(nextCard(all, { ...moment, retry: true, names: ['new'] }, rules)).toMatchObject(retry)
  })

  test('the same payment again never charges a card', () => {
    if (!attempts.some((each) => each.card?.names.includes('one'))) return
    expect(nextCard(all, { ...moment, retry: true, names: ['other', 'one'] }, rules)).not.toMatchObject(claim)
  })
})

test('the same payment that the payer had to correct is answered as it was', () => {
  const faulty = card({ state: 'refused', card: { faults: ['payer.email'] } })
  const later = card({ number: 2, state: 'refused', card: { names: ['two'] } })
  const wish = { owed: 1990, now: at('12:00:00'), retry: true, names: ['other', 'one'] }

  expect(nextCard(record(faulty, later), wish, rules)).toMatchObject({ do: 'repeat', attempt: { number: 1 } })
})
