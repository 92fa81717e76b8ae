import { describe, expect, test } from 'vitest'
import type { Fact, FactOf } from './facts.ts'
import { rulesOf, watchRules } from './rules/index.ts'
import { World } from './world.ts'

const about = { shop: 'blue', reference: 'R1' }
const price = 1000
const charge = (number: number, method: 'pix' | 'card' = 'pix'): FactOf<'charge-created'> => ({
  type: 'charge-created',
  ...about,
  charge: `R1-${number}`,
  method,
  code: method === 'pix' ? `code-${number}` : null,
  amount: price,
  expiresAt: Infinity,
})
const money = (number: number, refunded = 0): Fact => ({
  type: 'money',
  ...about,
  charge: `R1-${number}`,
  amount: price,
  refunded,
})
const view = (status: string, code: string | null = null, amount = price): Fact => ({
  type: 'view',
  ...about,
  tab: 'tab 1',
  status,
  amount,
  code,
})
const hook = (name: string, amount = price): Fact => ({ type: 'hook', ...about, name, amount })
const payout: Fact = { type: 'payout-created', ...about, id: '1', amount: price }
const payoutStatus = (status: string): Fact => ({ type: 'payout-status', ...about, id: '1', status })
const book = (kind: 'order' | 'payout', status: string, isListed = true): Fact => ({
  type: 'book',
  ...about,
  kind,
  status,
  isListed,
})

/** Returns the names of the rules that these facts break. */
function broken(...facts: readonly Fact[]): readonly string[] {
  const world = new World(1)
  const watched = watchRules(
    world,
    rulesOf(() => price),
    true,
  )
  for (const fact of facts) world.record(fact)
  watched.end()
  return [...new Set(watched.findings.map(({ rule }) => rule))]
}

const paidOrder = [charge(1), view('open', 'code-1'), money(1), hook('paid'), view('paid')]
const returnedPayout = [
  payout,
  payoutStatus('paid'),
  hook('payoutPaid'),
  payoutStatus('returned'),
  hook('payoutReturned'),
]

test('a world in which an order is paid and told, and a payout comes back and is told, breaks no rule', () => {
  expect(broken(...paidOrder, money(1, price), hook('refunded'), view('refunded'), book('order', 'refunded'))).toEqual(
    [],
  )
  expect(broken(...returnedPayout, book('payout', 'returned'))).toEqual([])
  const ended = { ...charge(1), expiresAt: 0 }
  expect(broken(ended, view('open', 'code-1'), charge(2), view('open', 'code-2'))).toEqual([])
})

describe('each rule is broken by', () => {
  test.for<readonly [string, string, readonly Fact[]]>([
    ['a caller without an answer', 'answered', [{ type: 'unanswered', ...about, text: 'no answer' }]],
    [
      'a second code while the first can be paid',
      'one-live-code',
      [charge(1), view('open', 'code-1'), charge(2), view('open', 'code-2')],
    ],
    ['a second card while the first may be charged', 'one-card', [charge(1, 'card'), charge(2, 'card')]],
    ['a second payout of a reference', 'one-payout', [payout, { ...payout, id: '2' }]],
    ['a hook before its cause', 'hook-after-cause', [charge(1), hook('paid')]],
    ['a return that has not happened', 'hook-after-cause', [payout, hook('payoutReturned')]],
    ['another price on a page', 'own-shop', [charge(1), view('open', 'code-1', price + 1)]],
    ['a code of another order', 'own-shop', [{ ...charge(1), reference: 'R2' }, view('open', 'code-1')]],
    ['a record of another shop', 'own-shop', [{ type: 'foreign-key', ...about, key: 'green|order:R1' }]],
    ['a page that says paid before anybody has paid', 'true-views', [charge(1), view('paid')]],
    ['a page that goes back', 'true-views', [...paidOrder, view('open', 'code-1')]],
    ['a payment that is not told', 'payments-told', [charge(1), money(1), view('paid')]],
    ['a second payment that is not told as overpaid', 'payments-told', [...paidOrder, charge(2), money(2)]],
    ['a refund that is not told', 'payments-told', [...paidOrder, money(1, price)]],
    ['money that comes back and is not told', 'payouts-told', returnedPayout.slice(0, -1)],
    ['a payout that fails and is not told', 'payouts-told', [payout, payoutStatus('failed')]],
    ['books without a payment', 'books-agree', [...paidOrder, book('order', 'open')]],
    [
      'books that keep a refunded payment',
      'books-agree',
      [...paidOrder, money(1, price), hook('refunded'), book('order', 'paid')],
    ],
    ['books with another status of a payout', 'books-agree', [...returnedPayout, book('payout', 'paid')]],
    ['an uncertain order that no list shows', 'books-agree', [charge(1), book('order', 'uncertain', false)]],
    ['late work', 'nothing-due', [{ type: 'overdue', ...about, key: 'order:R1' }]],
    ['a forged callback that is accepted', 'no-forgery', [{ type: 'callback', ...about, status: 204, isForged: true }]],
  ])('%s', ([, rule, facts]) => {
    expect(broken(...facts)).toEqual([rule])
  })
})
