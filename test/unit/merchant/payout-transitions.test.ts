import { expect, test } from 'vitest'
import {
  newPayout,
  payoutIndex,
  type PayoutRecord,
  type PayoutServiceStatus,
  payoutStatus,
} from '../../../src/merchant/payouts/record.ts'
import {
  withDeadProcess,
  withLost,
  withMissing,
  withPayoutClaim,
  withReadNow,
  withRefusal,
  withResolution,
  withSending,
  withServicePayout,
} from '../../../src/merchant/payouts/transitions.ts'
import { compareText, wireAmount } from '../../../src/merchant/payouts/unit.ts'

const at = (now: number) => ({
  now,
  requestId: null,
  on: { payoutPaid: true, payoutFailed: true, payoutReturned: true },
})
const terms = {
  amount: 1990,
  unit: 'major' as const,
  currency: 'BRL',
  country: 'BR',
  markup: null,
  beneficiary: 'b',
  document: 'd',
}
const sending = withSending(withPayoutClaim(newPayout, 30_000), { terms, token: 't', leaseUntil: 30_000 }, 0)
const found = (status: PayoutServiceStatus, updatedAt: number, id = '7') => ({ id, status, createdAt: 1, updatedAt })
const events = ({ outbox }: PayoutRecord) => outbox.map(({ name, after }) => (after ? `${name} after ${after}` : name))
/** Returns the payout after these statuses in this order, one millisecond apart. */
const after = (...statuses: PayoutServiceStatus[]) =>
  statuses.reduce((record, status, n) => withServicePayout(record, found(status, n + 1), at(n + 1)), sending)

test('a payout is uncertain once its process has died, and requested before', () => {
  expect(payoutStatus(sending, 29_999)).toBe('requested')
  expect(payoutStatus(sending, 30_000)).toBe('uncertain')
  expect(withDeadProcess(sending, at(29_999))).toBe(sending)
  expect(payoutIndex(sending)).toEqual({ labels: ['payout-requested', 'payout-uncertain'], due: 30_000 })
  expect(payoutIndex(withDeadProcess(sending, at(30_000)))).toEqual({ labels: ['payout-uncertain'], due: 30_000 })
})

test.each<[PayoutServiceStatus[], PayoutServiceStatus, string[]]>([
  [['requested', 'processing', 'paid'], 'paid', ['payoutPaid']],
  [['requested', 'failed'], 'failed', ['payoutFailed']],
  [['rejected', 'cancelled'], 'cancelled', ['payoutFailed']],
  [['paid', 'failed'], 'returned', ['payoutPaid', 'payoutReturned']],
  [['paid', 'cancelled', 'rejected'], 'returned', ['payoutPaid', 'payoutReturned']],
  [['failed', 'paid'], 'paid', ['payoutFailed', 'payoutPaid after failed']],
  [['paid', 'processing'], 'paid', ['payoutPaid']],
])('the statuses %j of the service end as %s', (statuses, status, told) => {
  const record = after(...statuses)
  expect(record.status).toBe(status)
  expect(events(record)).toEqual(told)
})

test('an older report changes no status', () => {
  const paid = withServicePayout(sending, found('paid', 10), at(20))
  expect(withServicePayout(paid, found('failed', 9), at(30)).status).toBe('paid')
  expect(withServicePayout(paid, found('failed', 10), at(30)).status).toBe('returned')
})

test('the response settles a payout that has become uncertain meanwhile', () => {
  const lost = withLost(sending, 0, at(30_000))
  expect(withServicePayout(lost, found('requested', 5), at(40_000))).toMatchObject({ stage: 'created', id: '7' })
  expect(withRefusal(lost, { amount: ['low'] }, 0)).toMatchObject({ stage: 'refused', fields: { amount: ['low'] } })
  expect(withRefusal(after('paid'), {}, 0).stage).toBe('created')
})

test('the outcome of an earlier request says nothing about a payout that was sent again', () => {
  const refused = withResolution(withLost(sending, 0, at(30_000)), 'not_created', at(40_000))
  const again = withSending(withPayoutClaim(refused, 80_000), { terms, token: 't', leaseUntil: 80_000 }, 50_000)
  expect(withRefusal(again, {}, sending.lastSentAt)).toBe(again)
  expect(withLost(again, sending.lastSentAt, at(60_000))).toBe(again)
  expect(withLost(again, again.lastSentAt, at(60_000)).stage).toBe('lost')
  expect(withRefusal(again, {}, again.lastSentAt).stage).toBe('refused')
})

test('a reading that began before a callback does not take the place of the one that the callback asks for', () => {
  const asked = withReadNow(after('paid'), 100)
  expect(withServicePayout(asked, found('paid', 1), at(110), 90).nextReadAt).toBe(100)
  expect(withServicePayout(asked, found('failed', 120), at(130), 120)).toMatchObject({
    status: 'returned',
    nextReadAt: null,
  })
  const lost = withReadNow(withLost(sending, 0, at(50)), 100)
  expect(withMissing(lost, 90, 110)).toBe(lost)
})

test('a second payout under the reference is told once it is paid, and flagged', () => {
  const second = withServicePayout(after('paid'), found('requested', 3, '8'), at(3))
  expect(events(second)).toEqual(['payoutPaid'])
  const paid = withServicePayout(second, found('paid', 4, '8'), at(4))
  expect(paid).toMatchObject({ id: '7', flags: ['paid_twice'], others: [{ id: '8', status: 'paid' }] })
  expect(events(paid)).toEqual(['payoutPaid', 'payoutPaid'])
  expect(withServicePayout(paid, found('paid', 5, '8'), at(5))).toBe(paid)
})

test('a payout found after a person said that it was not created is known again', () => {
  const refused = withResolution(withLost(sending, 0, at(1)), 'not_created', at(2))
  expect(refused.stage).toBe('refused')
  expect(withServicePayout(refused, found('paid', 3), at(3))).toMatchObject({ stage: 'created', status: 'paid' })
})

test('only a whole read that began after the request counts as a miss', () => {
  const lost = withLost({ ...sending, lastSentAt: 100 }, 100, at(200))
  expect(withMissing(lost, 99, 300)).toBe(lost)
  expect(withMissing(lost, 200, 300)).toMatchObject({ missedAt: 200, reads: 1 })
})

test('a whole read while the request is on its way counts as no miss', () => {
  const asked = withReadNow(sending, 100)
  expect(withMissing(asked, 100, 200)).toBe(asked)
})

test('an uncertain payout is read again with growing pauses for 30 days', () => {
  const pauses: number[] = []
  let record = withLost(sending, 0, at(0))
  let now = 0
  while (record.nextReadAt !== null) {
    now = record.nextReadAt
    record = withMissing(record, now, now)
    if (record.nextReadAt !== null) pauses.push(record.nextReadAt - now)
  }
  expect(now).toBeGreaterThan(30 * 86_400_000)
  expect(Math.max(...pauses)).toBe(3_600_000)
  expect(pauses[0]).toBeLessThan(5000)
})

test('cents become the number of a request by the digits of the currency', () => {
  expect(wireAmount(125_050, 'BRL', 'major')).toBe(1250.5)
  expect(wireAmount(125_050, 'BRL', 'minor')).toBe(125_050)
  expect(wireAmount(9_007_199_254_740_99, 'BRL', 'major')).toBe(9_007_199_254_740.99)
  expect(wireAmount(500, 'JPY', 'major')).toBe(500)
})

test.each([
  ['R$ 1.250,50', 'equal'],
  ['R$ 12,50', 'mismatch'],
  ['R$ 125.050,00', 'mismatch'],
  ['about ten', 'unreadable'],
] as const)('the text %j of a response says about R$ 1.250,50: %s', (text, proof) => {
  expect(compareText(125_050, 'BRL', text)).toBe(proof)
})
