import type { MerchantContext } from '../context/context.ts'
import { inTurns, maxConcurrentRecords } from '../stores/in-turns.ts'
import { type EventHooks, type Outbox, undeferred } from '../writes/outbox.ts'

/** The most records of which one call schedules the events. */
const maxRecords = 100

/** The records with an event that no process had a hook for, and the hooks of this one. */
interface UnhandledRecords<R extends Outbox> {
  readonly label: string
  readonly records: { idOf(key: string): string | null; update(id: string, change: (record: R) => R): Promise<unknown> }
  readonly on: EventHooks
}

/**
 * Returns a function that makes the events due at once which no process had a hook for, and this one has, once in each process: it may
 * be the first of a corrected version.
 */
export function unhandledStarter<R extends Outbox>(
  { records: { store, shop, quarantine } }: Pick<MerchantContext, 'records'>,
  { label, records, on }: UnhandledRecords<R>,
): () => Promise<void> {
  let after: string | undefined
  let isDone = false
  const schedule = async (key: string) => {
    const id = records.idOf(key)
    try {
      if (id !== null) await records.update(id, (record) => undeferred(record, on))
    } catch (error) {
      quarantine.skip(error, 'processDue', key) // it must not hold up the others
    }
  }
  return async () => {
    while (!isDone) {
      const keys = await store.list(label, maxRecords, after, shop.name())
      await inTurns(keys, maxConcurrentRecords, schedule)
      after = keys.at(-1)
      isDone = keys.length < maxRecords
    }
  }
}
