import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyIndex, companyWaitingSince, newCompany } from '../../../src/merchant/companies/record.ts'
import { orderIndex, waitingSince } from '../../../src/merchant/order/order-statuses.ts'
import { newOrder } from '../../../src/merchant/order/record.ts'
import { newPayout, payoutIndex, payoutWaitingSince } from '../../../src/merchant/payouts/record.ts'
import { cardAttempt } from './order-records.ts'

const time = fc.nat(1000)
const event = <const Name extends string>(...names: Name[]) =>
  fc
    .record({ id: time, name: fc.constantFrom(...names), deliveries: fc.nat(2), createdAt: time, pause: time })
    .map(({ pause, ...each }) => ({ ...each, due: each.createdAt + pause, requestId: null, attempt: 1 }))
const claimed = fc
  .record({ sentAt: time, pause: fc.nat(30) })
  .map(({ sentAt, pause }) => cardAttempt({ stage: 'sending', sentAt, leaseUntil: sentAt + pause }))
const order = fc.record({
  attempts: fc.array(claimed, { maxLength: 1 }),
  outbox: fc.array(event('paid', 'updated')),
})
const payout = fc.record({
  stage: fc.constantFrom('new', 'claimed', 'sending', 'lost', 'created', 'refused'),
  leaseUntil: time,
  nextReadAt: fc.option(time),
  outbox: fc.array(event('payoutPaid', 'payoutUncertain')),
})
const company = fc.record({
  stage: fc.constantFrom('new', 'sending', 'lost', 'refused', 'created'),
  leaseUntil: time,
})

interface Wait {
  readonly due?: number | undefined
  since(now: number): number
}

// an order, a payout or a company, with what a store finds it by, and since when somebody waits for it
const waits: fc.Arbitrary<Wait> = fc.oneof(
  order.map((fields) => {
    const record = { ...newOrder, ...fields }
    return { ...orderIndex(record), since: (now: number) => waitingSince(record, now) }
  }),
  payout.map((fields) => {
    const record = { ...newPayout, ...fields }
    return { ...payoutIndex(record), since: (now: number) => payoutWaitingSince(record, now) }
  }),
  company.map((fields) => {
    const record = { ...newCompany, ...fields }
    return { ...companyIndex(record), since: () => companyWaitingSince(record) }
  }),
)

test('whatever is due is waited for, since then or before', () => {
  fc.assert(
    fc.property(waits, time, ({ due = Infinity, since }, late) => {
      const now = due + late
      if (due < Infinity) expect(since(now)).toBeLessThanOrEqual(now)
    }),
    { numRuns: 2000 },
  )
})
