import { money } from '../values/money.ts'
import type { RecordedExchange } from '../record/recording.ts'
import { type Answered, answered, firstOf } from './evidence.ts'
import { at, inEach, type Numbered, type Seen, type SeenExchange, textAt } from './seen.ts'

/** Reads the unit of a new payout's amount: the response has it with its currency symbol. */
export function readAmountUnit(seen: Seen): Answered | null {
  const unit = (name: string, factor: number) => {
    const isRead = ({ it: { request, response } }: SeenExchange) => {
      const sent = Number(at(request.body, 'amount')[0])
      return sent > 0 && Math.round(sent * factor) === centsOf(textAt(response.body, 'amount'))
    }
    const shown = seen.accepted('payouts.create').filter(isRead)
    return answered(name, shown, { name: 'payouts.amountUnit', value: name })
  }
  return firstOf(unit('minor', 1), unit('major', 100))
}

function centsOf(text: string): number | null {
  try {
    return money.parse(text)
  } catch {
    return null
  }
}

const itemsOf = (exchange: RecordedExchange) => at(exchange.response.body, 'data.*')
const keyOf = ({ from: { recording }, it }: Numbered<unknown>) => `${recording} ${textAt(it, 'id')}`

/** Reads what `external_id` of the list is, by payouts that the recording has created. */
export function readExternalId(seen: Seen): Answered | null {
  const created = new Map(
    seen.accepted('payouts.create').map((each) => [keyOf({ ...each, it: each.it.response.body }), each]),
  )
  const own = inEach(seen.accepted('payouts.list'), itemsOf).flatMap((item) => {
    const creation = created.get(keyOf(item))
    const invoice = textAt(creation?.it.request.body, 'invoice')
    return creation ? [{ id: textAt(item.it, 'external_id'), invoice, proof: [creation, item] }] : []
  })
  const isInvoice = own.every(({ id, invoice }) => id === invoice)
  const answer = own.every(({ id }) => !id) ? 'empty' : isInvoice ? 'invoice' : 'another-id'
  const enter = answer === 'invoice' ? { name: 'payouts.externalId', value: answer } : undefined
  return answered(
    answer,
    own.flatMap(({ proof }) => proof),
    enter,
  )
}

const returned: Readonly<Record<string, string>> = {
  4: 'returned-as-failed',
  5: 'returned-as-rejected',
  6: 'returned-as-cancelled',
}

/** Reads what becomes of a payout after it was paid. A callback does not prove who sent it. */
export function readReturned(seen: Seen): Answered | null {
  const paid = new Map<string, Numbered<unknown>>()
  for (const item of inEach(seen.accepted('payouts.list'), itemsOf)) {
    const status = textAt(item.it, 'status.id')
    const before = paid.get(keyOf(item))
    const answer = returned[status]
    if (status === '3') paid.set(keyOf(item), item)
    else if (before && answer) return answered(answer, [before, item])
  }
  return null
}

const soonMs = 30_000

/** Reads how soon the list shows a payout: a reading without it is repeated word for word, and shows it. */
export function readListDelay(seen: Seen): Answered | null {
  for (const creation of seen.accepted('payouts.create')) {
    const { recording, at: begin, ms, response } = creation.it
    const id = at(response.body, 'id')[0]
    const after = seen.accepted('payouts.list').filter(({ it }) => it.recording === recording && it.at >= begin + ms)
    const shown = after.find(({ it }) => at(it.response.body, 'data.*.id').includes(id))
    if (!shown) continue
    if (shown.it.at < begin + ms + soonMs) return answered('at-once', [creation, shown])
    const query = JSON.stringify(shown.it.request.query)
    const before = after.find(({ it }) => JSON.stringify(it.request.query) === query)
    if (before && before !== shown) return answered('a-minute-late', [creation, before, shown])
  }
  return null
}

/** Reads whether the list has as many records on a page as were asked for. */
export function readPageSize(seen: Seen): Answered | null {
  const sizes = inEach(seen.accepted('payouts.list'), ({ request, response }) => {
    const [asked, had] = [textAt(request.query, 'per_page'), textAt(response.body, 'meta.per_page')].map(Number)
    return asked && had ? [had < asked ? 'capped' : 'as-asked'] : []
  })
  return either(sizes, 'capped', 'as-asked')
}

/** Reads the order of a list that was asked for in ascending order. */
export function readOrder(seen: Seen): Answered | null {
  const orders = inEach(seen.accepted('payouts.list'), ({ request, response }) => {
    const times = at(response.body, 'data.*.created_at').map((time) => Date.parse(String(time)))
    const [first, last] = [times[0], times.at(-1)]
    if (textAt(request.query, 'sort_order') !== 'asc' || !first || !last || first === last) return []
    return [first < last ? 'in-order' : 'newest-first']
  })
  return either(orders, 'in-order', 'newest-first')
}

/** Returns the first of two answers that was seen. */
const either = (found: readonly Numbered<string>[], ...answers: readonly string[]) =>
  firstOf(
    ...answers.map((answer) =>
      answered(
        answer,
        found.filter(({ it }) => it === answer),
      ),
    ),
  )
