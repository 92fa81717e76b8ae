import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '../../../src/index.ts'

// few values, so that rows collide by every rule
const endToEnd = fc.constantFrom(null, 'E1', 'E2', 'E3')
const invoice = fc.constantFrom('A-1', 'B-1', 'C-1')
const order = fc.constantFrom('A', 'B', 'C')
const time = fc.constantFrom(null, '2026-11-25', '2026-11-25T14:03:10Z', '2026-11-25T14:03:50Z', '2026-11-25 11:04:00')
const cents = fc.constantFrom(50, 100, 150)
const payment = fc.record({ order, invoice, end_to_end: endToEnd, amount: cents, paid_at: time })
const refund = fc.record({ order, end_to_end: endToEnd, amount: cents, at: time })
const line = fc.record({
  end_to_end: endToEnd,
  invoice: fc.option(invoice),
  amount: fc.tuple(cents, fc.constantFrom(1, 1, -1)).map(([amount, sign]) => amount * sign),
  at: time,
})
const listOf = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 7 })
const books = fc.record({ payments: listOf(payment), refunds: listOf(refund), statement: listOf(line) })

type Result = ReturnType<typeof reconcile>
type Match = Result['matched'][number]

const linesOf = (match: Match) => ('line' in match ? [match.line] : match.lines)
const bookedIn = (match: Match): readonly unknown[] => ('line' in match ? [match.payment] : match.refunds)
const matchesIn = (result: Result): readonly Match[] => [
  ...result.matched,
  ...result.differentAmount,
  ...result.paidTwice,
  ...result.refundedMore,
]
const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)

test('every line stands in exactly one place, and its amount with it', () => {
  fc.assert(
    fc.property(books, (input) => {
      const result = reconcile(input)
      const placed = [...matchesIn(result).flatMap(linesOf), ...result.missingHere]
      expect(placed).toHaveLength(input.statement.length)
      expect(new Set(placed)).toEqual(new Set(input.statement))
      expect(new Set(placed).size).toBe(input.statement.length)
      expect(sum(placed)).toBe(sum(input.statement))
    }),
    { numRuns: 2000 },
  )
})

test('every payment and every refund stands in exactly one place', () => {
  fc.assert(
    fc.property(books, (input) => {
      const result = reconcile(input)
      const { matched, differentAmount, refundedMore, missingThere } = result
      const placed = [...[...matched, ...differentAmount, ...refundedMore].flatMap(bookedIn), ...missingThere]
      expect(placed).toHaveLength(input.payments.length + input.refunds.length)
      expect(new Set(placed)).toEqual(new Set<unknown>([...input.payments, ...input.refunds]))
      expect(new Set(placed).size).toBe(placed.length)
    }),
    { numRuns: 2000 },
  )
})

test('matches have equal amounts, the others do not, and no match joins two ids', () => {
  fc.assert(
    fc.property(books, (input) => {
      const { matched, differentAmount, paidTwice, refundedMore } = reconcile(input)
      const difference = (match: Match) =>
        'line' in match ? match.payment.amount - match.line.amount : sum(match.refunds) + sum(match.lines)
      expect(matched.map(difference).filter(Boolean)).toEqual([])
      expect(differentAmount.map(difference)).not.toContain(0)
      expect(
        refundedMore.filter((match) => difference(match) >= 0 && sum(match.lines) >= -(match.payment?.amount ?? 0)),
      ).toEqual([])
      for (const match of [...matched, ...differentAmount])
        if ('line' in match && match.payment.end_to_end && match.line.end_to_end)
          expect(match.line.end_to_end).toBe(match.payment.end_to_end)
      const withLine = matchesIn({
        matched,
        differentAmount,
        paidTwice: [],
        refundedMore,
        missingHere: [],
        missingThere: [],
      })
      expect(paidTwice.filter(({ payment }) => !withLine.some((match) => match.payment === payment))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('rows of any form are compared, or rejected by a RangeError', () => {
  const row = fc.oneof(
    fc.anything(),
    fc.tuple(line, fc.object()).map(([valid, more]) => ({ ...valid, ...more })),
  )
  const list = fc.oneof(fc.anything(), fc.array(row), fc.sparseArray(row))
  fc.assert(
    fc.property(fc.record({ payments: list, refunds: list, statement: list }), (input) => {
      try {
        // @ts-expect-error the rows may be anything
        reconcile(input)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})

test('the order of the lists does not change the result', () => {
  const shuffled = books.chain((input) =>
    fc.record({
      input: fc.constant(input),
      other: fc.record({
        payments: permutation(input.payments),
        refunds: permutation(input.refunds),
        statement: permutation(input.statement),
      }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ input, other }) => {
      expect(sorted(reconcile(other))).toEqual(sorted(reconcile(input)))
    }),
    { numRuns: 2000 },
  )
})

test('a refund belongs to the payment that has its id itself, in whatever order the payments are', () => {
  const paid = { order: 'C', invoice: 'C-1', amount: 150, paid_at: '2026-11-25T14:03:50Z' }
  const payments = [
    { ...paid, end_to_end: null },
    { ...paid, end_to_end: 'E1' },
  ]
  const statement = [
    { end_to_end: null, invoice: 'C-1', amount: -50, at: null },
    { end_to_end: 'E1', invoice: 'C-1', amount: 50, at: null },
    { end_to_end: 'E1', invoice: null, amount: 150, at: null },
  ]
  for (const list of [payments, payments.toReversed()]) {
    const { refundedMore } = reconcile({ payments: list, refunds: [], statement })
    expect(refundedMore.map((match) => match.payment?.end_to_end)).toEqual(['E1'])
  }
})

const permutation = <T>(rows: readonly T[]) =>
  fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length })

/** Sorts lists in lists, by their text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((one, other) => compareTexts(one, other))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sorted(inner)]))
}

const compareTexts = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
