import { expect, test } from 'vitest'
import { decideCard } from '../../../src/merchant/order/current-charge.ts'
import { chargesCard, getsCharge, testCardDecisions } from './card-decisions.ts'
import { isRejected, waitsUntil } from './decisions.ts'
import { at, cardAttempt, orderRecord, pixAttempt, rules } from './order-records.ts'
import { failed } from '../../../src/merchant/order/failures.ts'

const claimed = { stage: 'sending', leaseUntil: at('12:00:30') } as const
const amounts = (paid: number, refunded = 0) => ({
  charge: { amount: 2090, paid_amount: paid, refunded_amount: refunded },
})
const status = (id: string) => ({ charge: { status: { id } } })

testCardDecisions([
  { when: 'the order has no attempt', attempts: [], current: [null, null, null], payment: chargesCard },
  {
    when: 'a card is being charged',
    attempts: [cardAttempt(claimed)],
    current: ['1 processing', '1 processing', '1 processing'],
    payment: waitsUntil('12:00:30'),
  },
  {
    when: 'the process that was charging it has died',
    attempts: [cardAttempt({ stage: 'lost' })],
    current: ['1 uncertain', '1 uncertain', '1 uncertain'],
    payment: getsCharge(1, 'uncertain'),
  },
  {
    when: 'a card waits for approval',
    attempts: [cardAttempt()],
    current: ['1 processing', '1 processing', '1 processing'],
    payment: getsCharge(1, 'processing'),
  },
  {
    when: 'the status of the card charge has no known meaning',
    attempts: [cardAttempt(status('9'))],
    current: ['1 processing', '1 processing', '1 processing'],
    payment: getsCharge(1, 'processing'),
  },
  {
    when: 'the card charge is paid',
    attempts: [cardAttempt(amounts(2090))],
    current: ['1 paid', '1 paid', '1 paid'],
    payment: getsCharge(1, 'paid'),
  },
  {
    when: 'the card charge is paid without the interest',
    attempts: [cardAttempt(amounts(1990))],
    current: ['1 partly_paid', '1 partly_paid', '1 partly_paid'],
    payment: getsCharge(1, 'partly_paid'),
  },
  {
    when: 'the card charge is paid and the price rose before that was known',
    attempts: [cardAttempt(amounts(2090))],
    owed: 1991,
    current: ['1 partly_paid', '1 partly_paid', '1 partly_paid'],
    payment: getsCharge(1, 'partly_paid'),
  },
  {
    when: 'the card charge is paid and the price rose after that was known',
    attempts: [cardAttempt({ ...amounts(2090), provenStatus: 'paid' })],
    owed: 2500,
    current: ['1 paid', '1 paid', '1 paid'],
    payment: getsCharge(1, 'paid'),
  },
  {
    when: 'the card charge is paid in part and the price fell to it',
    attempts: [cardAttempt(amounts(2000))],
    owed: 1900,
    current: ['1 paid', '1 paid', '1 paid'],
    payment: getsCharge(1, 'paid'),
  },
  {
    when: 'the card charge is refunded',
    attempts: [cardAttempt(amounts(2090, 2090))],
    current: ['1 refunded', '1 refunded', '1 refunded'],
    payment: getsCharge(1, 'refunded'),
  },
  {
    when: 'the bank declined the card',
    attempts: [cardAttempt(status('8'))],
    current: ['1 failed', null, '1 failed'],
    payment: getsCharge(1, 'failed'),
    retry: chargesCard,
  },
  {
    when: 'the service declined the card, and the price has changed',
    attempts: [cardAttempt({ ...failed('declined') })],
    owed: 2500,
    current: ['1 failed', null, '1 failed'],
    payment: getsCharge(1, 'failed'),
    retry: chargesCard,
  },
  {
    when: 'three cards were declined within an hour',
    attempts: ['12:00:00', '12:20:00', '12:30:00'].map((time, index) =>
      cardAttempt({ number: index + 1, ...failed('declined'), sentAt: at(time) }),
    ),
    now: '12:59:59',
    current: ['3 failed', null, '3 failed'],
    payment: getsCharge(3, 'failed'),
    retry: isRejected('too-many-declines', at('13:00:00')),
  },
  {
    when: 'the first of three declines is an hour ago',
    attempts: ['12:00:00', '12:20:00', '12:30:00'].map((time, index) =>
      cardAttempt({ number: index + 1, ...failed('declined'), sentAt: at(time) }),
    ),
    now: '13:00:00',
    current: ['3 failed', null, '3 failed'],
    payment: getsCharge(3, 'failed'),
    retry: chargesCard,
  },
  {
    when: 'four cards were declined',
    attempts: [1, 2, 3, 4].map((number) => cardAttempt({ number, ...failed('declined') })),
    current: ['4 failed', null, '4 failed'],
    payment: getsCharge(4, 'failed'),
    retry: isRejected('renewals-exhausted'),
  },
  {
    when: 'the payer must correct a field',
    attempts: [cardAttempt({ ...failed('declined'), card: { payerFaults: ['payer.email'] } })],
    current: [null, null, null],
    payment: chargesCard,
  },
  {
    when: 'four requests never reached a card',
    attempts: [
      cardAttempt({ number: 1, ...failed('not_sent') }),
      cardAttempt({ number: 2, ...failed('rejected') }),
      cardAttempt({ number: 3, ...failed('declined'), card: { payerFaults: ['payer.phone'] } }),
      cardAttempt({ number: 4, ...failed('not_sent') }),
    ],
    current: [null, null, null],
    payment: chargesCard,
  },
  {
    when: 'a Pix code is open',
    attempts: [pixAttempt()],
    current: [null, '1 open', '1 open'],
    payment: chargesCard,
  },
  {
    when: 'a Pix code is open, and a card was declined',
    attempts: [pixAttempt(), cardAttempt({ number: 2, ...failed('declined') })],
    current: ['2 failed', '1 open', '1 open'],
    payment: getsCharge(2, 'failed'),
    retry: chargesCard,
  },
  {
    when: 'a Pix code has expired, and a card was declined',
    attempts: [pixAttempt(), cardAttempt({ number: 2, ...failed('declined') })],
    now: '12:20:00',
    current: ['2 failed', '1 expired', '2 failed'],
    payment: getsCharge(2, 'failed'),
    retry: chargesCard,
  },
  {
    when: 'a Pix payment is processing',
    attempts: [pixAttempt(status('7'))],
    current: ['1 processing', '1 processing', '1 processing'],
    payment: isRejected('already-settled'),
  },
  {
    when: 'a Pix payment is processing while a card is uncertain',
    attempts: [pixAttempt(status('7')), cardAttempt({ number: 2, stage: 'lost' })],
    current: ['1 processing', '1 processing', '1 processing'],
    payment: isRejected('already-settled'),
  },
  {
    when: 'the order is partly paid by Pix',
    attempts: [pixAttempt({ charge: { paid_amount: 990 } })],
    current: ['1 partly_paid', '1 partly_paid', '1 partly_paid'],
    payment: isRejected('already-settled'),
  },
  {
    when: 'a lost Pix code was paid while a card is being charged',
    attempts: [pixAttempt({ stage: 'lost', provenStatus: 'paid' }), cardAttempt({ ...claimed, number: 2 })],
    current: ['1 paid', '1 paid', '1 paid'],
    payment: isRejected('already-settled'),
  },
  {
    when: 'a Pix code is being created',
    attempts: [pixAttempt(claimed)],
    current: [null, null, null],
    payment: chargesCard,
  },
])

test('a repeated payment gets the same corrections again, although another card was declined since', () => {
  const faulty = cardAttempt({ ...failed('declined'), card: { payerFaults: ['payer.email'] } })
  const later = cardAttempt({ number: 2, ...failed('declined'), card: { idempotencyKeys: ['two'] } })
  const repeated = { owed: 1990, now: at('12:00:00'), retry: true, idempotencyKeys: ['other', 'one'] }

  expect(decideCard(orderRecord(faulty, later), repeated, rules)).toMatchObject({
    do: 'correct',
    attempt: { number: 1 },
  })
})
