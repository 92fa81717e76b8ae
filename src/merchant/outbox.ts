import type { Happening } from './events.ts'
import type { OrderEvent, OrderRecord } from './order-record.ts'

const lease = 30_000
const longestPause = 3_600_000

/** Milliseconds until something that failed so many times is tried again: 1 s, doubling, an hour at most. */
export const pauseAfter = (tries: number) => Math.min(1000 * 2 ** (tries - 1), longestPause)

/** The record with what happened put into its outbox. */
export function enqueue(record: OrderRecord, happened: readonly Happening[], now: number): OrderRecord {
  const events = happened.map((each, n) => ({ ...each, id: record.lastEvent + 1 + n, tries: 0, due: now }))
  return { ...record, outbox: [...record.outbox, ...events], lastEvent: record.lastEvent + events.length }
}

/** The first event that may be delivered now, and the record in which nobody else delivers it for 30 s. */
export function lend(record: OrderRecord, now: number): { event: OrderEvent; lent: OrderRecord } | null {
  const event = open(record).find(({ due }) => due <= now)
  return event ? { event, lent: change(record, { ...event, tries: event.tries + 1, due: now + lease }) } : null
}

/** The record without an event that the shop has taken. */
export const taken = (record: OrderRecord, { id }: OrderEvent): OrderRecord => ({
  ...record,
  outbox: record.outbox.filter((event) => event.id !== id),
})

/** The record in which an event that the shop did not take is due again later. */
export function postponed(record: OrderRecord, { id }: OrderEvent, now: number): OrderRecord {
  const event = record.outbox.find((each) => each.id === id)
  return event ? change(record, { ...event, due: now + pauseAfter(event.tries) }) : record
}

/** When the next event is to be delivered; undefined when there is none. */
export const dueOf = (record: OrderRecord): number | undefined =>
  record.outbox.length ? Math.min(...open(record).map(({ due }) => due)) : undefined

// payments are told in their order, lest a refund is told before what was refunded; they do not wait for `changed`
const open = ({ outbox }: OrderRecord) => {
  const first = outbox.find(({ name }) => name !== 'changed')
  return outbox.filter((event) => event.name === 'changed' || event === first)
}

const change = (record: OrderRecord, changed: OrderEvent): OrderRecord => ({
  ...record,
  outbox: record.outbox.map((event) => (event.id === changed.id ? changed : event)),
})
