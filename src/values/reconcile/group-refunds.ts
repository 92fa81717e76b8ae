import { pairByMinute, unpaired } from './pair-rows.ts'
import { firstByKey, type MatchedBy, type Row } from './rows.ts'

/** All refunds of one payment: those in the books, and the lines that returned its money. */
export interface RefundGroup<P, R, L> {
  /** The payment; null where the books do not have it, as when it was paid in an earlier period. */
  readonly payment: Row<P> | null
  readonly refunds: Row<R>[]
  readonly lines: Row<L>[]
  /** The least certain way by which one of the lines was found. */
  by: MatchedBy
}

type Subject<P> = Row<P> | string

/**
 * Groups refunds and returned amounts by the payment whose money they are. A payment is returned in parts, and each
 * side may divide it differently, so that only sums can be compared. `left` has the lines of no payment and no refund.
 */
export function groupRefunds<P, R, L>(
  payments: readonly Row<P>[],
  refunds: readonly Row<R>[],
  returned: readonly Row<L>[],
): { readonly groups: readonly RefundGroup<P, R, L>[]; readonly left: readonly Row<L>[] } {
  if (refunds.length === 0 && returned.length === 0) return { groups: [], left: [] }
  const { ofRefund, ofLine } = subjectsOf(concerned(payments, refunds, returned), refunds)
  const groups = new Map<Subject<P>, RefundGroup<P, R, L>>()
  const groupOf = (subject: Subject<P>) => {
    const known = groups.get(subject)
    if (known) return known
    const payment = typeof subject === 'string' ? null : subject
    const group: RefundGroup<P, R, L> = { payment, refunds: [], lines: [], by: 'end_to_end' }
    groups.set(subject, group)
    return group
  }

  for (const refund of refunds) groupOf(ofRefund(refund)).refunds.push(refund)
  const withoutSubject = returned.filter((line) => {
    const found = ofLine(line)
    if (found) addLine(groupOf(found.subject), line, found.by)
    return !found
  })
  const waiting = [...groups.values()].filter(({ lines }) => lines.length === 0).flatMap(comparableRefunds)
  const pairs = pairByMinute(waiting, withoutSubject)
  for (const { booked, line, by } of pairs) addLine(booked.source, line, by)
  return { groups: [...groups.values()], left: unpaired(withoutSubject, pairs, 'line') }
}

/** Returns the payments that a refund or a line may be of; most payments are never returned. */
function concerned<P>(payments: readonly Row<P>[], refunds: readonly Row<unknown>[], lines: readonly Row<unknown>[]) {
  const rows = [...refunds, ...lines]
  const orders = new Set(refunds.map((row) => row.order))
  const ids = new Set(rows.map((row) => row.endToEnd ?? ''))
  const invoices = new Set(lines.map((row) => row.invoice ?? ''))
  return payments.filter(
    (row) => orders.has(row.order) || ids.has(row.endToEnd ?? '') || invoices.has(row.invoice ?? ''),
  )
}

/** Returns how to find the payment whose money a refund or a line is. */
function subjectsOf<P, R>(payments: readonly Row<P>[], refunds: readonly Row<R>[]) {
  const byEndToEnd = firstByKey(payments, (row) => row.endToEnd)
  const byInvoice = firstByKey(payments, (row) => row.invoice)
  const refundByEndToEnd = firstByKey(refunds, (row) => row.endToEnd)
  // of two payments of an order, nobody knows which one a refund without an id returns
  const onlyPaymentOf = new Map<string, Row<P> | null>()
  for (const payment of payments) onlyPaymentOf.set(payment.order, onlyPaymentOf.has(payment.order) ? null : payment)

  const ofRefund = ({ endToEnd, order }: Row<R>): Subject<P> => {
    const ofId = byEndToEnd.get(endToEnd ?? '')
    const ofOrder = onlyPaymentOf.get(order)
    if (ofId) return ofId
    if (ofOrder && !(endToEnd && ofOrder.endToEnd)) return ofOrder
    return endToEnd ? `id ${endToEnd}` : `order ${order}`
  }
  const ofLine = ({ endToEnd, invoice }: Row<unknown>): { subject: Subject<P>; by: MatchedBy } | null => {
    const refund = refundByEndToEnd.get(endToEnd ?? '')
    const ofId = byEndToEnd.get(endToEnd ?? '') ?? (refund && ofRefund(refund))
    if (ofId) return { subject: ofId, by: 'end_to_end' }
    // the line of a refund may have an end-to-end id of its own, so that another one than the payment's says nothing
    const ofInvoice = byInvoice.get(invoice ?? '')
    return ofInvoice ? { subject: ofInvoice, by: 'invoice' } : null
  }
  return { ofRefund, ofLine }
}

const ascendingDoubt: readonly MatchedBy[] = ['end_to_end', 'invoice', 'amount_and_minute']

function addLine<P, R, L>(group: RefundGroup<P, R, L>, line: Row<L>, by: MatchedBy): void {
  group.lines.push(line)
  if (ascendingDoubt.indexOf(by) > ascendingDoubt.indexOf(group.by)) group.by = by
}

const comparableRefunds = <P, R, L>(group: RefundGroup<P, R, L>): Row<RefundGroup<P, R, L>>[] =>
  group.refunds.map((refund) => ({
    ...refund,
    source: group,
    endToEnd: refund.endToEnd ?? group.payment?.endToEnd ?? null,
    invoice: group.payment?.invoice ?? null,
  }))
