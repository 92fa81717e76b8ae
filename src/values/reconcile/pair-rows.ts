import { compareRows, firstByKey, type KeyOf, type MatchedBy, type Row } from './rows.ts'

export interface Pair<B, L> {
  readonly booked: Row<B>
  readonly line: Row<L>
  readonly by: MatchedBy
}

/** Rows of both sides with the same key are a pair. A row whose key is null is not compared. */
type Rule = readonly [ofBooked: KeyOf, ofLine: KeyOf]

/** Rows of both sides with the same key. */
interface Group<B, L> {
  readonly books: Row<B>[]
  readonly lines: Row<L>[]
}

const endToEnd: KeyOf = (row) => row.endToEnd
const invoice: KeyOf = (row) => row.invoice
const amount: KeyOf = (row) => `${row.amount}`
const amountAndInvoice: KeyOf = (row) => row.invoice && `${row.amount} ${row.invoice}`
const amountAndMinute: KeyOf = (row) => (row.minute === null ? null : `${row.amount} ${row.minute}`)
const any: KeyOf = () => 'any'
const withoutEndToEnd =
  (keyOf: KeyOf): KeyOf =>
  (row) =>
    row.endToEnd ? null : keyOf(row)

// Of the rows with one id, each rule pairs what those before it have left.
const withOneEndToEnd: readonly Rule[] = [
  [amountAndInvoice, amountAndInvoice],
  [amount, amount],
  [any, any],
]
// One invoice never joins two end-to-end ids: they are two payments.
const withOneInvoice: readonly Rule[] = [
  [withoutEndToEnd(amount), amount],
  [amount, withoutEndToEnd(amount)],
  [withoutEndToEnd(any), any],
  [any, withoutEndToEnd(any)],
]

interface Pairing<B, L> {
  readonly pairs: readonly Pair<B, L>[]
  readonly books: readonly Row<B>[]
  readonly lines: readonly Row<L>[]
}

/** Pairs rows of the books with lines by their ids, each with at most one; of several, the earliest first. */
export function pairByIds<B, L>(books: readonly Row<B>[], lines: readonly Row<L>[]): Pairing<B, L> {
  const byEndToEnd = pairById('end_to_end', endToEnd, withOneEndToEnd, books, lines)
  const byInvoice = pairById('invoice', invoice, withOneInvoice, byEndToEnd.books, byEndToEnd.lines)
  return { ...byInvoice, pairs: byEndToEnd.pairs.concat(byInvoice.pairs) }
}

function pairById<B, L>(
  by: MatchedBy,
  idOf: KeyOf,
  rules: readonly Rule[],
  books: readonly Row<B>[],
  lines: readonly Row<L>[],
): Pairing<B, L> {
  const pairs = groupsOf([idOf, idOf], books, lines).flatMap((group) => pairInGroup(by, rules, group))
  return { pairs, books: unpaired(books, pairs, 'booked'), lines: unpaired(lines, pairs, 'line') }
}

function pairInGroup<B, L>(by: MatchedBy, rules: readonly Rule[], group: Group<B, L>): Pair<B, L>[] {
  const [[booked], [line]] = [group.books, group.lines]
  // nearly all ids have one row on each side
  if (booked && line && group.books.length === 1 && group.lines.length === 1) {
    const isPair = rules.some(([ofBooked, ofLine]) => ofLine(line) && ofLine(line) === ofBooked(booked))
    return isPair ? [{ booked, line, by }] : []
  }
  const pairs: Pair<B, L>[] = []
  for (const rule of rules) {
    if (pairs.length === Math.min(group.books.length, group.lines.length)) break
    const books = unpaired(group.books, pairs, 'booked')
    const found = groupsOf(rule, books, unpaired(group.lines, pairs, 'line')).flatMap((same) => zip(same, by))
    for (const pair of found) pairs.push(pair)
  }
  return pairs
}

/** Pairs rows without a comparable id where exactly one on each side has the amount in that minute. */
export function pairByMinute<B, L>(books: readonly Row<B>[], lines: readonly Row<L>[]): Pair<B, L>[] {
  return groupsOf([amountAndMinute, amountAndMinute], books, lines)
    .filter((group) => group.books.length === 1 && group.lines.length === 1)
    .flatMap((group) => zip(group, 'amount_and_minute'))
    .filter(({ booked, line }) => !(booked.endToEnd && line.endToEnd) && !(booked.invoice && line.invoice))
}

/** Finds lines that have the end-to-end id or the invoice of a payment which has its line already. */
export function findFurtherLines<B, L>(
  pairs: readonly Pair<B, L>[],
  lines: readonly Row<L>[],
): { readonly further: Pair<B, L>[]; readonly left: readonly Row<L>[] } {
  if (lines.length === 0) return { further: [], left: [] }
  const paired = pairs.map(withIdsOfLine)
  const [byEndToEnd, byInvoice] = [firstByKey(paired, endToEnd), firstByKey(paired, invoice)]
  const further = lines.flatMap((line): Pair<B, L>[] => {
    const ofId = byEndToEnd.get(line.endToEnd ?? '')
    const booked = ofId ?? byInvoice.get(line.invoice ?? '')
    return booked ? [{ booked, line, by: ofId ? 'end_to_end' : 'invoice' }] : []
  })
  return { further, left: unpaired(lines, further, 'line') }
}

export const withIdsOfLine = <B>({ booked, line }: Pair<B, unknown>): Row<B> =>
  booked.endToEnd && booked.invoice
    ? booked
    : {
        ...booked,
        endToEnd: booked.endToEnd ?? line.endToEnd,
        invoice: booked.invoice ?? line.invoice,
        adopted: [booked.endToEnd ? '' : 'end_to_end', booked.invoice ? '' : 'invoice'].join(' '),
      }

export function unpaired<B, L, S extends 'booked' | 'line'>(
  rows: readonly Pair<B, L>[S][],
  pairs: readonly Pair<B, L>[],
  side: S,
): readonly Pair<B, L>[S][] {
  if (pairs.length === 0) return rows
  const paired = new Set<unknown>(pairs.map((pair) => pair[side]))
  return rows.filter((row) => !paired.has(row))
}

function groupsOf<B, L>([ofBooked, ofLine]: Rule, books: readonly Row<B>[], lines: readonly Row<L>[]): Group<B, L>[] {
  const groups = new Map<string, Group<B, L>>()
  for (const line of lines) {
    const key = ofLine(line)
    const group = key && groups.get(key)
    if (group) group.lines.push(line)
    else if (key) groups.set(key, { books: [], lines: [line] })
  }
  for (const booked of groups.size > 0 ? books : []) groups.get(ofBooked(booked) ?? '')?.books.push(booked)
  return [...groups.values()].filter((group) => group.books.length > 0)
}

function zip<B, L>({ books, lines }: Group<B, L>, by: MatchedBy): Pair<B, L>[] {
  const sorted = lines.length > 1 ? lines.sort(compareRows) : lines
  return (books.length > 1 ? books.sort(compareRows) : books).flatMap((booked, at) => {
    const line = sorted[at]
    return line ? [{ booked, line, by }] : []
  })
}
