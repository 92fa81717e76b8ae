import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { representationOf } from '../../../src/http/conditional.ts'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { latestViews, viewOfCharge } from '../../../src/merchant/charges/order-views.ts'
import { currentCharge } from '../../../src/merchant/order/current-charge.ts'
import { at, cardAttempt, orderRecord, pageAttempt, pixAttempt, rules } from './order-records.ts'

const changesAt = 900
const loaded = { reference: 'A-1', version: 'v1', terms: { now: 100, owed: 1990, isClosed: false } }

/** Returns whether the views that were asked for in turn are the same. */
function isRemembered(first: typeof loaded, second: typeof loaded): boolean {
  const views = latestViews(rules)
  const compute = () => ({ representation: representationOf({ server_time: 'now' }), changesAt })
  return views(first, compute) === views(second, compute)
}

test('an order’s view is remembered while neither the order, its price nor the time has changed it', () => {
  expect(isRemembered(loaded, { ...loaded, terms: { ...loaded.terms, now: changesAt - 1 } })).toBe(true)
})

test.each([
  ['another order', { ...loaded, reference: 'A-2' }],
  ['a later version of the order', { ...loaded, version: 'v2' }],
  ['another price', { ...loaded, terms: { ...loaded.terms, owed: 2990 } }],
  ['a closed order', { ...loaded, terms: { ...loaded.terms, isClosed: true } }],
  ['the time at which it changes by itself', { ...loaded, terms: { ...loaded.terms, now: changesAt } }],
  ['a clock that was set back', { ...loaded, terms: { ...loaded.terms, now: 99 } }],
])('a view is computed again for %s', (_, later) => {
  expect(isRemembered(loaded, later)).toBe(false)
})

test('only the views of the latest orders are remembered', () => {
  const views = latestViews(rules, 2)
  const computed: string[] = []
  for (const reference of ['A-1', 'A-2', 'A-3', 'A-3', 'A-2', 'A-1'])
    views({ ...loaded, reference }, () => {
      computed.push(reference)
      return { representation: representationOf({ server_time: 'now' }), changesAt }
    })
  expect(computed).toEqual(['A-1', 'A-2', 'A-3', 'A-1'])
})

test('a view whose status the shop derives itself is not remembered', () => {
  const views = latestViews({ deriveChargeStatus: () => 'open' })
  const compute = () => ({ representation: representationOf({ server_time: 'now' }), changesAt })
  expect(views(loaded, compute)).not.toBe(views(loaded, compute))
})

test('a QR code is drawn once for a view that stays the same, in other versions and where the shop derives its status', () => {
  let drawn = 0
  const record = orderRecord(pixAttempt())
  const terms = { now: at('12:05:00'), owed: 1990, isClosed: false }
  const views = latestViews({ deriveChargeStatus: () => 'open' })
  for (const version of ['v1', 'v2', 'v2']) {
    const current = currentCharge(record, terms, rules, 'pix')
    if (!current) throw new Error('this test needs an open charge')
    const draw = (view: ChargeView) => ({ ...view, payee: `drawn ${++drawn}` })
    const { representation } = views({ reference: 'A-1', version, terms }, () =>
      viewOfCharge(current, { record, terms }, rules, draw),
    )
    expect(representation.jsonAt('now')).toContain('drawn 1')
  }
})

test('a response without a view is not remembered', () => {
  const views = latestViews(rules)
  const responses = [1, 2].map(() => views(loaded, () => new Response()))
  expect(responses[0]).not.toBe(responses[1])
})

const times = ['11:59:59', '12:00:00', '12:05:00', '12:14:59', '12:15:00', '12:16:59', '12:17:00', '13:00:00'].map(at)
const time = fc.constantFrom(...times)

const attempt = fc.record({
  kind: fc.constantFrom('pix', 'card', 'page'),
  stage: fc.constantFrom('sending', 'lost', 'created'),
  leaseUntil: fc.oneof(fc.constant(0), time),
  verifyingUntil: fc.option(time),
  provenStatus: fc.constantFrom('open', 'paid', 'failed'),
  status: fc.constantFrom('1', '7', '8', '9'),
  updated_at: fc.option(time),
  paid_amount: fc.constantFrom(null, 1000, 1990),
  renewed: fc.boolean(),
})

function attemptOf({ kind, status, updated_at, paid_amount, ...given }: Generated<typeof attempt>, index: number) {
  const charge = { status: { id: status }, updated_at, paid_amount }
  const fields = { ...given, number: index + 1, paidAt: paid_amount && updated_at, charge }
  return kind === 'pix' ? pixAttempt(fields) : kind === 'card' ? cardAttempt(fields) : pageAttempt(fields)
}

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never

test('time alone changes the view of no charge before its next change', () => {
  const attempts = fc.array(attempt, { minLength: 1, maxLength: 4 })
  const terms = fc.record({ owed: fc.constantFrom(1990, 2990), isClosed: fc.boolean(), now: time })
  const statuses = { 7: 'processing', 8: 'failed', 9: 'expired' } as const
  const rulesOf = (maxRenewals: number) => ({ ...rules, maxRenewals, statusMap: { pix: statuses, card: statuses } })
  const settings = fc.record({ method: fc.constantFrom('pix', 'card'), rules: fc.nat({ max: 2 }).map(rulesOf) })
  let compared = 0
  fc.assert(
    fc.property(attempts, terms, settings, (given, { now, ...others }, { method, rules }) => {
      const record = orderRecord(...given.map(attemptOf))
      const viewAt = (then: number) => {
        const loaded = { record, terms: { ...others, now: then } }
        const current = currentCharge(record, loaded.terms, rules, method)
        return current && viewOfCharge(current, loaded, rules)
      }
      const first = viewAt(now)
      for (const later of times.filter((each) => first && each > now && each < first.changesAt)) {
        compared++
        expect(viewAt(later)?.representation.etag).toBe(first?.representation.etag)
      }
    }),
    { numRuns: 2000 },
  )
  expect(compared).toBeGreaterThan(1000)
})
