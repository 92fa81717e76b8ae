import { reconcile } from '../../src/values/reconcile/reconcile.ts'
import { firstRound, fullOrSmoke } from './full-or-smoke.js'
import { median, spread } from './statistics.js'

const count = fullOrSmoke(100_000, 1000)
const dayMs = 86_400_000

/** Measures a reconciliation of as many lines as a large shop has in a month, next to parsing these lines as JSON. */
export async function measure() {
  const cases = [
    { name: 'by end-to-end id', idOf: (number) => ({ end_to_end: endToEndId(number) }) },
    { name: 'by invoice', idOf: (number) => ({ invoice: `A-${number}-1` }) },
    { name: 'by amount and minute', idOf: () => ({}) },
  ]
  return cases.flatMap(({ name, idOf }) => {
    const { books, text } = booksOf(idOf)
    const [times, ratios] = [[], []]
    for (let round = firstRound(); round < fullOrSmoke(10); round++) {
      const parsing = timeOf(() => JSON.parse(text))
      const time = timeOf(() => check(reconcile(books)))
      if (round < 0) continue // the first round warms all up
      times.push(time)
      ratios.push(time / parsing)
    }
    const what = `${count} lines ${name}`
    return [
      { name: what, value: median(times), unit: 'ms', note: spread(times, 0) },
      { name: `${what} ÷ JSON.parse`, value: median(ratios), unit: '× JSON.parse', note: spread(ratios) },
    ]
  })
}

/** Returns payments and refunds of a month with their lines, one in ten of them a refund, and the lines as JSON. */
function booksOf(idOf) {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const timeOfRow = (number) => new Date(1_764_000_000_000 + Math.floor((number * 30 * dayMs) / count)).toISOString()
  const isRefund = (number) => number % 10 === 9
  const amountOf = (number) => 1000 + number // no two rows of a minute have one amount
  const rowOf = (number) => ({ order: `A-${number}`, end_to_end: endToEndId(number), amount: amountOf(number) })
  const statement = numbers.map((number) => {
    return { ...idOf(number), amount: isRefund(number) ? -amountOf(number) : amountOf(number), at: timeOfRow(number) }
  })
  const books = {
    payments: numbers.map((number) => ({ ...rowOf(number), invoice: `A-${number}-1`, paid_at: timeOfRow(number) })),
    refunds: numbers.filter(isRefund).map((number) => ({ ...rowOf(number), at: timeOfRow(number) })),
    statement,
  }
  return { books, text: JSON.stringify(statement) }
}

const endToEndId = (number) => `E60701190202611251703${String(number).padStart(11, '0')}`

function check({ matched, missingHere }) {
  if (matched.length !== count || missingHere.length > 0) throw new Error('a line is not matched')
}

function timeOf(task) {
  const start = performance.now()
  task()
  return performance.now() - start
}
