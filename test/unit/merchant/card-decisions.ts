import { describe, expect, test } from 'vitest'
import { currentCharge, decideCard } from '../../../src/merchant/order/current-charge.ts'
import type { Attempt } from '../../../src/merchant/order/record.ts'
import type { Decision } from './decisions.ts'
import { at, orderRecord, rules } from './order-records.ts'

/** The attempts of an order, with its current charges and the decisions about requests to pay it by card. */
export interface CardCase {
  readonly when: string
  readonly attempts: readonly Attempt[]
  /** The time (default 12:00:00). */
  readonly now?: string
  /** The order's price in cents (default 1990). */
  readonly owed?: number
  /** The current charge by card, by Pix, and by any method: the attempt's number and status. */
  readonly current: readonly [card: string | null, pix: string | null, any: string | null]
  /** The decision about a payment that is no retry. */
  readonly payment: Decision
  /** The decision about a retry (default: the same). */
  readonly retry?: Decision
}

export const getsCharge = (number: number, status: string): Decision => ({
  outcome: `gets charge ${number} (${status})`,
  decision: { do: 'respond', current: { attempt: { number }, status } },
})

export const chargesCard: Decision = { outcome: 'charges the card', decision: { do: 'claim' } }

/** Defines the tests of these cases. The cards of their attempts have the idempotency key `one`. */
export function testCardDecisions(cases: readonly CardCase[]): void {
  for (const { when, attempts, now = '12:00:00', owed = 1990, current, payment, retry = payment } of cases) {
    const price = { owed, now: at(now) }
    const record = orderRecord(...attempts)
    const decide = (isRetry: boolean, ...idempotencyKeys: string[]) =>
      decideCard(record, { ...price, retry: isRetry, idempotencyKeys }, rules)

    describe(`when ${when},`, () => {
      const names = current.map((charge) => charge ?? 'none').join(', ')
      test(`the current charges by card, by Pix and by any method are: ${names}`, () => {
        const charges = (['card', 'pix', undefined] as const).map((method) => {
          const charge = currentCharge(record, price, rules, method)
          return charge && `${charge.attempt.number} ${charge.status}`
        })
        expect(charges).toEqual(current)
      })

      test(`a payment ${payment.outcome}`, () => {
        expect(decide(false, 'new')).toMatchObject(payment.decision)
      })

      test(`a retry ${retry.outcome}`, () => {
        expect(decide(true, 'new')).toMatchObject(retry.decision)
      })

      if (attempts.some((each) => each.method === 'card' && each.card.idempotencyKeys.includes('one')))
        test('the same payment never charges a card again', () => {
          expect(decide(true, 'other', 'one')).not.toMatchObject(chargesCard.decision)
        })
    })
  }
}
