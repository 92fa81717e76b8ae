import { findAttempt } from './attempts.ts'
import { receivedOf, returnedOf } from './order-statuses.ts'
import type { Attempt, HistoryEntry, NewEvent, OrderRecord } from './record.ts'

/** The most entries of an order's history that are kept. */
const maxEntries = 100

/** Adds a change's events as evidence. Of over 100, those that moved no money are removed first, then the oldest. */
export function withHistory(
  before: OrderRecord,
  after: OrderRecord,
  events: readonly NewEvent[],
  proof: Pick<HistoryEntry, 'at' | 'sha256'>,
): OrderRecord {
  const added = after.attempts.flatMap((attempt) =>
    entriesOf(findAttempt(before, attempt.number), attempt, events).map((entry) => ({ ...proof, ...entry })),
  )
  const life = [...after.life, ...added]
  while (life.length > maxEntries) life.splice(Math.max(0, life.findIndex(isUpdate)), 1)
  return { ...after, life }
}

function entriesOf(previous: Attempt | undefined, attempt: Attempt, events: readonly NewEvent[]) {
  const { number, provenStatus: status } = attempt
  const kinds = events.filter((event) => event.attempt === number).map(({ name }) => name)
  // another event says more than `updated`, which accompanies each
  const named = kinds.length > 1 ? kinds.filter((kind) => !isUpdate({ kind })) : kinds
  // one payment may be `paid` and `overpaid`, and its money moved once
  const moves = (kind: HistoryEntry['kind']) => !isUpdate({ kind }) && !(kind === 'overpaid' && named.includes('paid'))
  return named.map((kind) => ({
    kind,
    attempt: number,
    status,
    amount: moves(kind) ? movedBetween(previous, attempt, isReceipt(kind) ? receivedOf : returnedOf) : null,
  }))
}

const movedBetween = (previous: Attempt | undefined, attempt: Attempt, amountOf: (attempt: Attempt) => number) =>
  amountOf(attempt) - (previous ? amountOf(previous) : 0)

const isReceipt = (kind: HistoryEntry['kind']) => kind === 'paid' || kind === 'overpaid'

const isUpdate = ({ kind }: Pick<HistoryEntry, 'kind'>) => kind === 'updated'
