import { isRecord } from '../core/is-record.ts'
import { money } from '../values/money.ts'
import { type Answered, answered, firstOf, listed } from './evidence.ts'
import { at, formOf, type Numbered, type Seen, textAt } from './seen.ts'

/** Reads the unit of a new payout's amount: the response has it with its currency symbol. */
export function readAmountUnit(seen: Seen): Answered | null {
  const shown = seen.accepted('payouts.create').flatMap(({ line, it }) => {
    const sent = Number(at(it.request.body, 'amount')[0])
    const cents = centsOf(at(it.response.body, 'amount')[0])
    return sent > 0 && cents !== null ? [{ line, it: { sent, cents } }] : []
  })
  const unit = (name: string, factor: number) =>
    answered(
      name,
      shown.filter(({ it }) => Math.round(it.sent * factor) === it.cents),
      { name: 'payouts.amountUnit', value: name },
    )
  return firstOf(unit('minor', 1), unit('major', 100))
}

function centsOf(text: unknown): number | null {
  try {
    return money.parse(String(text))
  } catch {
    return null
  }
}

/** Reads what `external_id` of the list is, by payouts that the recording has created. */
export function readExternalId(seen: Seen): Answered | null {
  const invoices = new Map(
    seen
      .accepted('payouts.create')
      .map(({ line, it }) => [
        `${it.recording} ${textAt(it.response.body, 'id')}`,
        [line, at(it.request.body, 'invoice')[0]],
      ]),
  )
  const own = seen.accepted('payouts.list').flatMap(({ line, it }) =>
    at(it.response.body, 'data.*').flatMap((item) => {
      const [created, invoice] = invoices.get(`${it.recording} ${textAt(item, 'id')}`) ?? []
      return created
        ? [created, line].map((each) => ({ line: Number(each), it: { id: at(item, 'external_id')[0], invoice } }))
        : []
    }),
  )
  const are = (answer: string, test: (item: { id: unknown; invoice: unknown }) => boolean, value?: string) =>
    own.length && own.every(({ it }) => test(it))
      ? answered(answer, own, value ? { name: 'payouts.externalId', value } : undefined)
      : null
  return firstOf(
    are('empty', ({ id }) => !id),
    are('invoice', ({ id, invoice }) => id === invoice, 'invoice'),
    are('another-id', () => true),
  )
}

const returned = { 4: 'returned-as-failed', 5: 'returned-as-rejected', 6: 'returned-as-cancelled' } as const
const paid = 3

/** Reads what becomes of a payout after it was paid. */
export function readReturned(seen: Seen): Answered | null {
  const paidAt = new Map<string, number>()
  // a callback does not prove who sent it
  const items = seen
    .accepted('payouts.list')
    .flatMap(({ line, it }) =>
      at(it.response.body, 'data.*').map((item) => ({ line, it: item, recording: it.recording })),
    )
  for (const { line, it, recording } of items) {
    const status = Number(at(it, 'status.id')[0])
    const key = `${recording} ${textAt(it, 'id')}`
    const before = paidAt.get(key)
    if (status === paid) paidAt.set(key, line)
    else if (before !== undefined && (status === 4 || status === 5 || status === 6))
      return answered(returned[status], [
        { line: before, it },
        { line, it },
      ])
  }
  return null
}

const soonMs = 30_000

/** Reads how soon the list shows a payout: a reading without it is repeated word for word, and shows it. */
export function readListDelay(seen: Seen): Answered | null {
  for (const { line, it } of seen.accepted('payouts.create')) {
    const id = at(it.response.body, 'id')[0]
    const after = seen
      .accepted('payouts.list')
      .filter((list) => list.it.recording === it.recording && list.it.at >= it.at + it.ms)
    const shows = (list: (typeof after)[number]) => at(list.it.response.body, 'data.*.id').includes(id)
    const shown = after.find(shows)
    if (!shown) continue
    if (shown.it.at < it.at + it.ms + soonMs) return answered('at-once', [{ line, it }, shown])
    const query = JSON.stringify(shown.it.request.query)
    const before = after.find((list) => JSON.stringify(list.it.request.query) === query)
    if (before && before !== shown) return answered('a-minute-late', [{ line, it }, before, shown])
  }
  return null
}

/** Reads whether the list has as many records on a page as were asked for. */
export function readPageSize(seen: Seen): Answered | null {
  const sizes = seen.accepted('payouts.list').flatMap(({ line, it }) => {
    const [asked] = at(it.request.query, 'per_page').map(Number)
    const [had] = at(it.response.body, 'meta.per_page').map(Number)
    return asked && had ? [{ line, it: had < asked }] : []
  })
  return firstOf(
    answered(
      'capped',
      sizes.filter(({ it }) => it),
    ),
    answered('as-asked', sizes),
  )
}

/** Reads the order of a list that was asked for in ascending order. */
export function readOrder(seen: Seen): Answered | null {
  const orders: Numbered<boolean>[] = seen.accepted('payouts.list').flatMap(({ line, it }) => {
    const times = at(it.response.body, 'data.*.created_at').map((time) => Date.parse(String(time)))
    const [first, last] = [times[0], times.at(-1)]
    if (first === undefined || last === undefined || first === last || !isRecord(it.request.query)) return []
    return 'sort_order' in it.request.query ? [{ line, it: first < last }] : []
  })
  return firstOf(
    answered(
      'in-order',
      orders.filter(({ it }) => it),
    ),
    answered('newest-first', orders),
  )
}

/** Reads what `from` and `to` of a page without records are. */
export const readEmptyPage = (seen: Seen): Answered | null =>
  listed(
    seen
      .accepted('payouts.list')
      .filter(({ it }) => at(it.response.body, 'data.*').length === 0)
      .flatMap(({ line, it }) => at(it.response.body, 'meta.from').map((from) => ({ line, it: formOf(from) }))),
  )
