import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyUpdate } from '../../../src/merchant/order/apply-update.ts'
import { failed } from '../../../src/merchant/order/failures.ts'
import type { ChargeUpdate } from '../../../src/merchant/order/charge-update.ts'
import { currentCharge } from '../../../src/merchant/order/current-charge.ts'
import type { Attempt } from '../../../src/merchant/order/record.ts'
import {
  applyUpdates,
  cardAttempt,
  type NumberedUpdate,
  orderRecord,
  pageAttempt,
  parseUpdate,
  pixAttempt,
  price,
  rules,
} from './order-records.ts'

/** The history of one charge: its amounts only grow, its times advance, and its statuses may have a known meaning or not. */
const chargeHistory = fc
  .array(
    fc.record({
      paid: fc.nat({ max: 1000 }),
      refunded: fc.nat({ max: 1000 }),
      status: fc.constantFrom('1', '3', '7', '8'),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((steps) =>
    steps.reduce<ChargeUpdate[]>((updates, { paid, refunded, status }, n) => {
      const previous = updates.at(-1)
      const paid_amount = (previous?.paid_amount ?? 0) + paid
      const refunded_amount = Math.min((previous?.refunded_amount ?? 0) + refunded, paid_amount)
      return [
        ...updates,
        { paid_amount, refunded_amount, status: { id: status }, updated_at: `2026-03-10T12:0${n}:00Z` },
      ]
    }, []),
  )

/** The updates of two charges: in order, and shuffled with repetitions. */
const orderHistory = fc
  .tuple(chargeHistory, chargeHistory)
  .map((histories): NumberedUpdate[] =>
    histories.flatMap((updates, index) => updates.map((update): NumberedUpdate => [index + 1, update])),
  )
  .chain((ordered) =>
    fc.record({
      ordered: fc.constant(ordered),
      shuffled: fc
        .array(fc.constantFrom(...ordered), { maxLength: 8 })
        .chain((repeated) =>
          fc.shuffledSubarray([...ordered, ...repeated], { minLength: ordered.length + repeated.length }),
        ),
    }),
  )

const orders: [string, Attempt[]][] = [
  ['two Pix codes', [pixAttempt(), pixAttempt({ number: 2 })]],
  ['an uncertain and a processing card', [cardAttempt({ stage: 'lost' }), cardAttempt({ number: 2 })]],
  ['a declined card and a payment page', [cardAttempt({ ...failed('declined') }), pageAttempt({ number: 2 })]],
]

test.each(orders)(
  'updates of %s lead to the same record in any order, however often they are repeated',
  (_, attempts) => {
    fc.assert(
      fc.property(orderHistory, ({ ordered, shuffled }) => {
        const start = orderRecord(...attempts)

        expect(applyUpdates(start, ...shuffled)).toEqual(applyUpdates(start, ...ordered))
      }),
      { numRuns: 500 },
    )
  },
)

test.each(orders)('an order with %s that was paid once is only ever shown as paid or refunded', (_, attempts) => {
  fc.assert(
    fc.property(orderHistory, ({ shuffled }) => {
      let record = orderRecord(...attempts)
      let wasPaid = false
      for (const [number, update] of shuffled) {
        record = applyUpdate(record, number, parseUpdate(update), price, rules)
        const status = currentCharge(record, price, rules)?.status ?? ''
        if (wasPaid) expect(['paid', 'refunded']).toContain(status)
        wasPaid ||= status === 'paid'
      }
    }),
  )
})
