import { checkMethods } from '../../../core/check-argument.ts'
import { onAbort } from '../../../core/deadline.ts'
import { systemClock } from '../../../core/clock.ts'
import type { Store, StoredValue, StoreOptions } from '../store.ts'
import { type Message, send, versionHeader } from './messages.ts'
import type { DurableNamespace } from './runtime.ts'

export { GuicheRecords } from './guiche-records.ts'
export type { DurableId, DurableNamespace, DurableState, DurableStorage } from './runtime.ts'

/** A watch of a key: the record's version when the watch began, and the version that this process has read since. */
interface Watch {
  began?: string | null
  read?: string | null
  end(): void
}

/**
 * Stores records in Durable Objects of Cloudflare Workers. Each record has an object of its own, which also holds the
 * requests that wait for its change. One more object is the index of what is due and labelled. The namespace is the
 * Worker's binding of the class `GuicheRecords`, which the Worker must export.
 */
export function durableStore(
  namespace: DurableNamespace,
  options?: StoreOptions,
): Store & Required<Pick<Store, 'watch'>> {
  const { clock = systemClock } = options ?? {}
  checkMethods(
    'durableStore',
    'namespace',
    namespace,
    ['idFromName', 'get'],
    'the binding of GuicheRecords, such as env.RECORDS',
  )
  const watches = new Map<string, Set<Watch>>()
  const recordId = (key: string) => namespace.idFromName(`record:${key}`)
  const indexId = () => namespace.idFromName('index')

  const askRecord = async <T>(key: string, message: Message): Promise<T> =>
    (await send(namespace, recordId(key), message)).json()
  const askIndex = async <T>(message: Message): Promise<T> => (await send(namespace, indexId(), message)).json()

  return {
    async get(key) {
      const found = await askRecord<StoredValue | null>(key, { type: 'get', now: clock.now() })
      for (const watch of watches.get(key) ?? []) endIfChanged(Object.assign(watch, { read: found?.version ?? null }))
      return found
    },

    put: (key, value, version, { expiresAt, due, labels = [] } = {}) =>
      askRecord(key, {
        type: 'put',
        key,
        json: JSON.stringify(value),
        version,
        index: {
          expiresAt: expiresAt ?? null,
          due: due ?? null,
          labels: labels.length ? ` ${labels.join(' ')} ` : null,
        },
        indexId: indexId().toString(),
        now: clock.now(),
      }),

    due: (before, limit, shop) => askIndex({ type: 'due', before, limit, shop, now: clock.now() }),

    claimDue: (key, now, until) => askIndex({ type: 'claimDue', key, now, until }),

    list: (label, limit, after = '', shop) => askIndex({ type: 'list', label, limit, after, shop, now: clock.now() }),

    count: (label, shop) => askIndex({ type: 'count', label, shop, now: clock.now() }),

    async watch(key, signal) {
      if (signal.aborted) return
      let end = () => {}
      const ended = new Promise<void>((resolve) => (end = resolve))
      const watch: Watch = { end }
      const open = watches.get(key) ?? new Set()
      watches.set(key, open.add(watch))
      const release = onAbort(signal, end)
      try {
        await Promise.race([ended, hold(key, watch, signal)])
      } finally {
        release()
        open.delete(watch)
        if (!open.size && watches.get(key) === open) watches.delete(key)
      }
    },
  }

  async function hold(key: string, watch: Watch, signal: AbortSignal) {
    const response = await send(namespace, recordId(key), { type: 'watch' }, signal)
    const began: string | null = JSON.parse(response.headers.get(versionHeader) ?? 'null')
    endIfChanged(Object.assign(watch, { began }))
    await response.text() // ends at the next write
  }
}

// a read and the beginning of a watch arrive in any order, so that the object may not see a write between them
function endIfChanged({ began, read, end }: Watch) {
  if (began !== undefined && read !== undefined && began !== read) end()
}
