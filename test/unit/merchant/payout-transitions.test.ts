import { expect, test } from 'vitest'
import {
  newPayout,
  payoutIndex,
  payoutRecord,
  type PayoutRecord,
  type PayoutServiceStatus,
  payoutStatus,
} from '../../../src/merchant/payouts/record.ts'
import {
  isMissing,
  nextReading,
  withAsk,
  withWaited,
  withLost,
  withMissing,
  withPayoutClaim,
  withRefusal,
  withResolution,
  withSending,
  withServicePayout,
} from '../../../src/merchant/payouts/transitions.ts'
import { parseRecord } from '../../../src/merchant/stores/records.ts'
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

test('the status and the labels of a payout depend on no clock', () => {
  expect(payoutStatus(sending)).toBe('requested')
  expect(payoutIndex(sending)).toEqual({ labels: ['payout-requested'], due: 30_000 })
  const lost = withLost(sending, 1, at(30_000))
  expect(payoutStatus(lost)).toBe('uncertain')
  expect(payoutIndex(lost)).toEqual({ labels: ['payout-uncertain'], due: 30_000 })
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

test('an older report changes no status, and one of the same time only moves it forward', () => {
  const ofTime = (status: PayoutServiceStatus) => withServicePayout(sending, found(status, 10), at(20))
  const then = (known: PayoutServiceStatus, status: PayoutServiceStatus, updatedAt: number) =>
    withServicePayout(ofTime(known), found(status, updatedAt), at(30)).status
  expect(then('paid', 'failed', 9)).toBe('paid')
  expect(then('paid', 'failed', 10)).toBe('returned')
  expect(then('processing', 'requested', 10)).toBe('processing')
  expect(then('processing', 'requested', 11)).toBe('requested')
  expect(then('requested', 'processing', 10)).toBe('processing')
  expect(then('processing', 'cancelled', 10)).toBe('cancelled')
  expect(then('failed', 'paid', 10)).toBe('failed')
  expect(then('failed', 'paid', 11)).toBe('paid')
})

test('a payout whose money came back stays returned, and is told once, whatever a list that lags shows', () => {
  const returned = after('paid', 'failed')
  for (const status of ['paid', 'requested', 'processing', 'failed', 'cancelled'] as const)
    for (const updatedAt of [1, 2, 3]) {
      const later = withServicePayout(returned, found(status, updatedAt), at(50))
      expect(later.status).toBe('returned')
      expect(events(later)).toEqual(['payoutPaid', 'payoutReturned'])
    }
})

test('the response settles a payout that has become uncertain meanwhile', () => {
  const lost = withLost(sending, 1, at(30_000))
  expect(withServicePayout(lost, found('requested', 5), at(40_000))).toMatchObject({ stage: 'created', id: '7' })
  expect(withRefusal(lost, { amount: ['low'] }, 1)).toMatchObject({ stage: 'refused', fields: { amount: ['low'] } })
  expect(withRefusal(after('paid'), {}, 1).stage).toBe('created')
})

test('the outcome of an earlier request says nothing about a payout that was sent again', () => {
  const refused = withResolution(withLost(sending, 1, at(30_000)), 'not_created', [], at(40_000))
  // by another server, whose clock is behind
  const again = withSending(withPayoutClaim(refused, 80_000), { terms, token: 't', leaseUntil: 80_000 }, 0)
  expect(withRefusal(again, {}, 1)).toBe(again)
  expect(withLost(again, 1, at(60_000))).toBe(again)
  expect(withLost(again, 2, at(60_000)).stage).toBe('lost')
  expect(withRefusal(again, {}, 2).stage).toBe('refused')
})

test('a reading that began before a callback does not take the place of the one that the callback asks for', () => {
  const asked = withAsk(after('paid'), 4, 100)
  expect(withServicePayout(asked, found('paid', 1), at(10_000), 4).nextReadAt).toBe(100)
  expect(withServicePayout(asked, found('failed', 120), at(50), 5)).toMatchObject({
    status: 'returned',
    nextReadAt: null,
  })
  const lost = withAsk(withLost(sending, 1, at(50)), 4, 100)
  expect(withMissing(lost, { number: 4 }, 10_000)).toBe(lost)
  expect(withMissing(lost, { number: 5 }, 50)).toMatchObject({ reads: 1, answered: 5 })
})

test('a callback is settled by no reading of the payout alone that had begun before it', () => {
  const early = nextReading(after('paid'))
  const asked = withAsk(after('paid'), nextReading(after('paid')), 100)
  const stillAsked = withServicePayout(asked, found('paid', 1), at(10_000), early)
  expect(stillAsked.nextReadAt).toBe(100)
  expect(withServicePayout(stillAsked, found('returned', 2), at(20_000), nextReading(asked)).nextReadAt).toBeNull()
})

test('where the list shows nothing new after a callback, it is read once more after two minutes', () => {
  const asked = withAsk(after('paid'), nextReading(after('paid')), 100)
  const early = withServicePayout(asked, found('paid', 1), at(200), nextReading(after('paid')))
  const once = withServicePayout(early, found('paid', 1), at(300), nextReading(early))
  expect(once.nextReadAt).toBe(120_300)
  expect(withServicePayout(once, found('paid', 1), at(120_300), nextReading(once)).nextReadAt).toBeNull()
})

test('a callback of an earlier request is answered by a reading also after a later request is refused', () => {
  const refused = withRefusal(sending, {}, 1)
  const asked = withAsk(refused, nextReading(refused), 100)
  const again = withSending(withPayoutClaim(asked, 30_200), { terms, token: 'u', leaseUntil: 30_200 }, 200)
  expect(withRefusal(again, {}, 2)).toMatchObject({ stage: 'refused', nextReadAt: 100 })
  expect(withRefusal(withSending(refused, { terms, token: 'u', leaseUntil: 30_200 }, 200), {}, 2).nextReadAt).toBeNull()
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
  const refused = withResolution(withLost(sending, 1, at(1)), 'not_created', [], at(2))
  expect(refused.stage).toBe('refused')
  expect(withServicePayout(refused, found('paid', 3), at(3))).toMatchObject({ stage: 'created', status: 'paid' })
})

test('only a whole reading that was asked for after a lease counts as a search for the request', () => {
  const lost = withLost(sending, 1, at(0))
  const early = withMissing(lost, { number: 3 }, 40_000)
  expect(isMissing(early)).toBe(false)
  const waited = withWaited(early, 5, 40_000)
  expect(isMissing(withMissing(waited, { number: 5 }, 50_000))).toBe(false)
  expect(isMissing(withMissing(waited, { number: 6, isPartial: true }, 50_000))).toBe(false)
  const missing = withMissing(waited, { number: 6 }, 50_000)
  expect(isMissing(missing)).toBe(true)
  // the service knows its address
  expect(isMissing(withAsk(missing, 6, 60_000))).toBe(false)
  const again = withLost(withSending(missing, { terms, token: 't', leaseUntil: 90_000 }, 60_000), 2, at(60_000))
  expect(isMissing(again)).toBe(false)
})

test('a whole read while the request is on its way counts as no miss', () => {
  const asked = withAsk(sending, 4, 100)
  expect(withMissing(asked, { number: 5 }, 200)).toBe(asked)
})

test('an uncertain payout is read again with growing pauses for 30 days', () => {
  const pauses: number[] = []
  let record = withLost(sending, 1, at(0))
  let now = 0
  while (record.nextReadAt !== null) {
    now = record.nextReadAt
    record = withMissing(record, { number: nextReading(record) }, now)
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

test('a payout that an earlier revision has stored is read, and its uncertain request is waited for anew', () => {
  const added = ['requests', 'asked', 'answered', 'waitedFor', 'similar', 'notOurs']
  const fields = Object.entries({ ...withLost(sending, 1, at(50)), missedAt: 60 })
  const stored = Object.fromEntries(fields.filter(([name]) => !added.includes(name)))
  const old = parseRecord(payoutRecord, stored, 'payout')
  expect(old).toMatchObject({ requests: 0, asked: 0, answered: 0, waitedFor: null, similar: [], notOurs: [] })
  expect(isMissing(old)).toBe(false)
  const waited = withWaited(old, 0, 40_000)
  expect(isMissing(waited)).toBe(false)
  expect(isMissing(withMissing(waited, { number: 1 }, 50_000))).toBe(true)
})

test('an event of a payout is one by the service’s id, in whatever steps it was read', () => {
  const facts = ({ outbox }: PayoutRecord) => outbox.map((event) => [event.name, ...(event.facts ?? [])].join(' '))
  expect(facts(after('paid', 'failed'))).toEqual(['payoutPaid 7', 'payoutReturned 7'])
  expect(facts(after('failed', 'paid'))).toEqual(['payoutFailed 7', 'payoutPaid 7'])
  const twice = withServicePayout(after('paid'), found('paid', 2, '8'), at(3))
  expect(facts(twice)).toEqual(['payoutPaid 7', 'payoutPaid 8'])
  // a payout whose hook is in another process is not lost to the other one
  const withoutHooks = { now: 1, requestId: null, on: {} }
  const first = withServicePayout(sending, found('paid', 1), withoutHooks)
  expect(facts(withServicePayout(first, found('paid', 2, '8'), withoutHooks))).toEqual(['payoutPaid 7', 'payoutPaid 8'])
})

test('an uncertain payout is told once for each of its requests, by its number and its time', () => {
  const facts = ({ outbox }: PayoutRecord) => outbox.map((event) => [event.name, ...(event.facts ?? [])].join(' '))
  const refused = withResolution(withLost(sending, 1, at(1)), 'not_created', [], at(2))
  const again = withSending(refused, { terms, token: 'u', leaseUntil: 60_000 }, 3)
  expect(facts(withLost(again, 2, at(4)))).toEqual(['payoutUncertain 1 0', 'payoutUncertain 2 3'])
})
