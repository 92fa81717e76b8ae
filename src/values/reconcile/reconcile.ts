import { isRecord } from '../../core/is-record.ts'
import { assumedTimeZone } from '../service-time.ts'
import { groupRefunds, type RefundGroup } from './group-refunds.ts'
import { findFurtherLines, type Pair, pairByIds, pairByMinute, unpaired, withIdsOfLine } from './pair-rows.ts'
import {
  type BookedPayment,
  type BookedRefund,
  type MatchedBy,
  type Row,
  rowReader,
  type StatementLine,
} from './rows.ts'

/** The input of `reconcile`: the shop's books and a statement, both of the same period. */
export type Books<P extends BookedPayment, R extends BookedRefund, L extends StatementLine> = {
  /** The payments in the shop's books. */
  readonly payments: readonly P[]
  /** The refunds in the shop's books. */
  readonly refunds: readonly R[]
  /** The lines of the statement, without fees and other lines that are no payments or refunds. */
  readonly statement: readonly L[]
}

/** Options of `reconcile`. */
export type ReconcileOptions = {
  /** IANA zone of times without a zone (default `America/Sao_Paulo`, our assumption). */
  readonly timeZone?: string | undefined
}

/** A payment and its line of the statement. */
export type PaymentMatch<P, L> = {
  /** The payment, as it was passed. */
  readonly payment: P
  /** The line, as it was passed. */
  readonly line: L
  /** How the line was found. */
  readonly by: MatchedBy
}

/** The refunds of one payment, and the lines that returned its money. */
export type RefundMatch<P, R, L> = {
  /** The payment whose money was returned; null where `payments` does not have it, as when it was paid earlier. */
  readonly payment: P | null
  /** The refunds in the books, as they were passed; empty where the books have none. */
  readonly refunds: readonly R[]
  /** The lines, as they were passed, at least one. */
  readonly lines: readonly L[]
  /** How the lines were found: the least certain way, where it differs. */
  readonly by: MatchedBy
}

/** The result of `reconcile`. Every line stands in one of these lists, and so do every payment and every refund. */
export type Reconciliation<P, R, L> = {
  /** Payments with their line and the same amount, and refunds whose lines have the same sum. */
  readonly matched: readonly (PaymentMatch<P, L> | RefundMatch<P, R, L>)[]
  /** Lines that the books do not have; a negative one is a refund. */
  readonly missingHere: readonly L[]
  /** Payments and refunds without a line; only a payment has an `invoice`. */
  readonly missingThere: readonly (P | R)[]
  /** Payments whose line has another amount, and refunds of which the statement returned less. */
  readonly differentAmount: readonly (PaymentMatch<P, L> | RefundMatch<P, R, L>)[]
  /** Further lines of a payment that has its line already: the payer paid twice, or the statement has it twice. */
  readonly paidTwice: readonly PaymentMatch<P, L>[]
  /** Payments of which the statement returned more than the books have as refunds, or more than was paid. */
  readonly refundedMore: readonly RefundMatch<P, R, L>[]
}

/**
 * Compares the shop's payments and refunds with a statement, in integer cents.
 *
 * A payment and a line are a pair by their end-to-end id; or by their invoice, which never joins two different end-to-end
 * ids; or by amount and minute, where they have no id of one kind that could be compared, and where no other payment and no
 * other line is left with that amount in that minute. Refunds are compared by their sum for each payment. Ids are compared
 * without white space around them, end-to-end ids also without regard to case. An empty id counts as missing.
 *
 * Throws a `RangeError` that names the row and the field of the first fault, such as `statement.3.amount`, and no value.
 */
export function reconcile<P extends BookedPayment, R extends BookedRefund, L extends StatementLine>(
  books: Books<P, R, L>,
  options?: ReconcileOptions,
): Reconciliation<P, R, L> {
  const { timeZone = assumedTimeZone } = options ?? {}
  if (!isRecord(books))
    throw new RangeError('reconcile(): books must be an object with payments, refunds and statement')
  const readRows = rowReader(timeZone)
  const payments = readRows({ list: 'payments', timeField: 'paid_at' }, books.payments)
  const refunds = readRows({ list: 'refunds', timeField: 'at' }, books.refunds)
  const lines = readRows({ list: 'statement', timeField: 'at' }, books.statement)
  const received = lines.filter(({ amount }) => amount >= 0)
  const returned = lines.filter(({ amount }) => amount < 0).map((line) => ({ ...line, amount: -line.amount }))

  const byIds = pairByIds(payments, received)
  const { further, left: unknown } = findFurtherLines(byIds.pairs, byIds.lines)
  const byMinute = pairByMinute(byIds.books, unknown)
  const pairs = [...byIds.pairs, ...byMinute].sort(byLine)
  const unpaid = unpaired(byIds.books, byMinute, 'booked')
  const { groups, left } = groupRefunds([...pairs.map(withIdsOfLine), ...unpaid], refunds, returned)
  const groupsThatAre = (verdict: Verdict) => groups.filter((group) => verdictOf(group) === verdict)

  return {
    matched: [...pairs.filter(hasOneAmount).map(paymentMatch), ...groupsThatAre('matched').map(refundMatch)],
    missingHere: sourcesOf([...unpaired(unknown, byMinute, 'line'), ...left]),
    missingThere: [...sourcesOf(unpaid), ...sourcesOf(groupsThatAre('missingThere').flatMap((group) => group.refunds))],
    differentAmount: [
      ...pairs.filter((pair) => !hasOneAmount(pair)).map(paymentMatch),
      ...groupsThatAre('differentAmount').map(refundMatch),
    ],
    paidTwice: further.sort(byLine).map(paymentMatch),
    refundedMore: groupsThatAre('refundedMore').map(refundMatch),
  }
}

const byLine = (one: Pair<unknown, unknown>, other: Pair<unknown, unknown>) => one.line.index - other.line.index

const hasOneAmount = ({ booked, line }: Pair<unknown, unknown>) => booked.amount === line.amount

type Verdict = 'matched' | 'differentAmount' | 'refundedMore' | 'missingThere'

function verdictOf({ payment, refunds, lines }: RefundGroup<unknown, unknown, unknown>): Verdict {
  if (lines.length === 0) return 'missingThere'
  const [here, there] = [sumOf(refunds), sumOf(lines)]
  if (there > here || (payment && there > payment.amount)) return 'refundedMore'
  return there === here ? 'matched' : 'differentAmount'
}

const sumOf = (rows: readonly Row<unknown>[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const paymentMatch = <P, L>({ booked, line, by }: Pair<P, L>): PaymentMatch<P, L> => ({
  payment: booked.source,
  line: line.source,
  by,
})

const refundMatch = <P, R, L>({ payment, refunds, lines, by }: RefundGroup<P, R, L>): RefundMatch<P, R, L> => ({
  payment: payment?.source ?? null,
  refunds: sourcesOf(refunds),
  lines: sourcesOf(lines),
  by,
})

/** Returns the caller's objects in the order of their list. */
const sourcesOf = <T>(rows: readonly Row<T>[]): T[] =>
  [...rows].sort((one, other) => one.index - other.index).map(({ source }) => source)
