import { describe, expect, test } from 'vitest'
import { decidePix } from '../../../src/merchant/order/current-charge.ts'
import type { Attempt } from '../../../src/merchant/order/record.ts'
import { type Decision, isRejected, waitsUntil } from './decisions.ts'
import { at, cardAttempt, orderRecord, pageAttempt, pixAttempt, rules } from './order-records.ts'
import { failed } from '../../../src/merchant/order/failures.ts'

interface PixCase {
  readonly when: string
  readonly attempts: readonly Attempt[]
  /** The time (default 12:00:00). */
  readonly now?: string
  /** The order's price in cents (default 1990). */
  readonly owed?: number
  /** The decision about a request for the order's charge. */
  readonly request: Decision
  /** The decision about a request to renew the charge (default: the same). */
  readonly renewal?: Decision
}

const getsCharge = (number: number): Decision => ({
  outcome: `gets charge ${number}`,
  decision: { do: 'respond', current: { attempt: { number } } },
})
const createsCharge: Decision = { outcome: 'creates a charge', decision: { do: 'claim', renewed: false } }
const renewsCharge: Decision = { outcome: 'creates a renewed charge', decision: { do: 'claim', renewed: true } }

const claimed = { stage: 'sending', leaseUntil: at('12:00:30') } as const

const cases: PixCase[] = [
  { when: 'the order has no attempt', attempts: [], request: createsCharge },
  { when: 'the first charge is being created', attempts: [pixAttempt(claimed)], request: waitsUntil('12:00:30') },
  {
    when: 'the process that was creating it has died',
    attempts: [pixAttempt(claimed)],
    now: '12:00:30',
    request: createsCharge,
  },
  {
    when: 'the response was lost, and the pause after it is over',
    attempts: [pixAttempt({ stage: 'lost', leaseUntil: at('12:00:01') })],
    now: '12:00:01',
    request: createsCharge,
  },
  {
    when: 'the pause after a failure is not over',
    attempts: [pixAttempt({ stage: 'lost', leaseUntil: at('12:00:09') })],
    request: waitsUntil('12:00:09'),
  },
  {
    when: 'a charge is being created, and a card was declined meanwhile',
    attempts: [pixAttempt(claimed), cardAttempt({ number: 2, ...failed('declined') })],
    request: waitsUntil('12:00:30'),
  },
  {
    when: 'a card is being charged',
    attempts: [pixAttempt(), cardAttempt({ ...claimed, number: 2 })],
    request: waitsUntil('12:00:30'),
  },
  {
    when: 'a card waits for approval',
    attempts: [pixAttempt(), cardAttempt({ number: 2 })],
    request: isRejected('already-settled'),
  },
  {
    when: 'a card is uncertain',
    attempts: [pixAttempt(), cardAttempt({ number: 2, stage: 'lost' })],
    request: isRejected('already-settled'),
  },
  {
    when: 'a card has paid',
    attempts: [pixAttempt(), cardAttempt({ number: 2, provenStatus: 'paid' })],
    request: getsCharge(2),
    renewal: isRejected('already-settled'),
  },
  { when: 'a payment page is open', attempts: [pageAttempt()], request: createsCharge },
  { when: 'the service declined', attempts: [pixAttempt({ ...failed('declined') })], request: createsCharge },
  { when: 'the charge is open', attempts: [pixAttempt()], request: getsCharge(1) },
  {
    when: 'the charge is open, and an earlier one was lost',
    attempts: [pixAttempt({ stage: 'lost' }), pixAttempt({ number: 2 })],
    request: getsCharge(2),
  },
  {
    when: 'the charge is open and the price has changed',
    attempts: [pixAttempt()],
    owed: 2500,
    request: createsCharge,
  },
  {
    when: 'the charge has expired and the price has changed',
    attempts: [pixAttempt()],
    now: '12:15:01',
    owed: 2500,
    request: createsCharge,
  },
  {
    when: 'a charge of the new price is being created',
    attempts: [pixAttempt(), pixAttempt({ ...claimed, number: 2 })],
    owed: 2500,
    request: waitsUntil('12:00:30'),
  },
  {
    when: 'the charge has just expired',
    attempts: [pixAttempt()],
    now: '12:15:00',
    request: getsCharge(1),
    renewal: isRejected('renewal-too-early', at('12:17:00')),
  },
  {
    when: 'the charge expired two minutes ago',
    attempts: [pixAttempt()],
    now: '12:17:00',
    request: getsCharge(1),
    renewal: renewsCharge,
  },
  {
    when: 'the charge expired, and a payment that was reported for it is being verified',
    attempts: [pixAttempt({ verifyingUntil: at('18:00:00') })],
    now: '12:17:00',
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'the charge expired, and a payment that was reported for it was not verified in time',
    attempts: [pixAttempt({ verifyingUntil: at('12:17:00') })],
    now: '12:17:00',
    request: getsCharge(1),
    renewal: renewsCharge,
  },
  {
    when: 'another tab is renewing the charge',
    attempts: [pixAttempt(), pixAttempt({ ...claimed, number: 2, leaseUntil: at('12:17:30') })],
    now: '12:17:00',
    request: waitsUntil('12:17:30'),
  },
  {
    when: 'the charge was renewed',
    attempts: [pixAttempt(), pixAttempt({ number: 2, renewed: true, pix: { expiresAt: at('12:32:00') } })],
    now: '12:18:00',
    request: getsCharge(2),
  },
  {
    when: 'the service declined the renewal',
    attempts: [pixAttempt(), pixAttempt({ number: 2, renewed: true, ...failed('declined') })],
    now: '12:18:00',
    request: getsCharge(1),
    renewal: renewsCharge,
  },
  {
    when: 'the charge was renewed three times',
    attempts: [pixAttempt(), ...[2, 3, 4].map((number) => pixAttempt({ number, renewed: true }))],
    now: '13:00:00',
    request: getsCharge(4),
    renewal: isRejected('renewals-exhausted'),
  },
  {
    when: 'two of three renewals were lost',
    attempts: [
      pixAttempt(),
      ...[2, 3].map((number) => pixAttempt({ number, renewed: true, stage: 'lost' })),
      pixAttempt({ number: 4, renewed: true }),
    ],
    now: '13:00:00',
    request: getsCharge(4),
    renewal: renewsCharge,
  },
  {
    when: 'the order is paid',
    attempts: [pixAttempt({ provenStatus: 'paid' })],
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'the order is paid and the price has changed',
    attempts: [pixAttempt({ provenStatus: 'paid' })],
    owed: 2500,
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'an older code was paid late',
    attempts: [pixAttempt({ provenStatus: 'paid' }), pixAttempt({ number: 2 })],
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'an older code was paid while a new one is being created',
    attempts: [pixAttempt({ provenStatus: 'paid' }), pixAttempt({ ...claimed, number: 2 })],
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'a lost code was paid',
    attempts: [pixAttempt({ stage: 'lost', provenStatus: 'paid' })],
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'the order is partly paid',
    attempts: [pixAttempt({ provenStatus: 'partly_paid' })],
    now: '13:00:00',
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'the payment was refunded',
    attempts: [pixAttempt({ provenStatus: 'refunded' })],
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'a payment is processing',
    attempts: [pixAttempt({ charge: { status: { id: '7' } } })],
    now: '13:00:00',
    request: getsCharge(1),
    renewal: isRejected('already-settled'),
  },
  {
    when: 'the charge failed',
    attempts: [pixAttempt({ provenStatus: 'failed', charge: { status: { id: '8' } } })],
    now: '12:02:00',
    request: getsCharge(1),
    renewal: renewsCharge,
  },
]

for (const { when, attempts, now = '12:00:00', owed = 1990, request, renewal = request } of cases)
  describe(`when ${when},`, () => {
    const decide = (renew: boolean) => decidePix(orderRecord(...attempts), { owed, now: at(now), renew }, rules)

    test(`a request for the charge ${request.outcome}`, () => {
      expect(decide(false)).toMatchObject(request.decision)
    })

    test(`a renewal ${renewal.outcome}`, () => {
      expect(decide(true)).toMatchObject(renewal.decision)
    })
  })
