import { systemClock } from '../../../core/clock.ts'
import type { Store } from '../store.ts'
import { keyWaiters } from '../key-waiters.ts'
import type { DenoKv, KvKey } from './kv.ts'

// the limit of `kv.watch`
const maxKeysPerStream = 10

// A request that waits again after a change finds the stream still open.
const keepOpenMs = 1000

/** Keys that one stream watches. */
interface Group {
  readonly keys: Set<string>
  /** The last report of the stream. A stream begins with a report of every key. */
  readonly versionstamps: Map<string, string | null>
  stop(): void
}

/** Watches keys by `kv.watch`, ten keys a stream. */
export function watchKeys(kv: DenoKv, recordKey: (key: string) => KvKey): Required<Pick<Store, 'watch' | 'close'>> {
  const waiters = keyWaiters()
  const groups = new Set<Group>()
  let isClosed = false
  let isPruning = false

  function add(key: string) {
    if ([...groups].some(({ keys }) => keys.has(key))) return
    const group = [...groups].find(({ keys }) => keys.size < maxKeysPerStream) ?? newGroup()
    groups.add(group)
    group.keys.add(key)
    restart(group)
  }

  function restart(group: Group) {
    const { keys, versionstamps } = group
    group.stop()
    const reader = kv.watch([...keys].map(recordKey)).getReader()
    let isStopped = false
    group.stop = () => {
      isStopped = true
      reader.cancel().catch(() => {})
    }

    async function report() {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        for (const entry of next.value) {
          const key = String(entry.key.at(-1))
          if (!keys.has(key) || versionstamps.get(key) === entry.versionstamp) continue
          versionstamps.set(key, entry.versionstamp)
          waiters.wake(key)
        }
      throw new Error('Deno KV ended a watch. Check that the database is open.')
    }
    report().catch((reason: unknown) => {
      if (isStopped) return
      groups.delete(group)
      waiters.fail(reason)
    })
  }

  /** Later removes the keys that nobody waits for. */
  async function prune() {
    if (isPruning) return
    isPruning = true
    await systemClock.sleep(keepOpenMs)
    isPruning = false
    const waited = new Set(waiters.keys())
    for (const group of groups) {
      for (const key of [...group.keys].filter((each) => !waited.has(each))) {
        group.keys.delete(key)
        group.versionstamps.delete(key)
      }
      if (!group.keys.size) end(group)
    }
  }

  function end(group: Group) {
    groups.delete(group)
    group.stop()
  }

  return {
    async watch(key, signal) {
      if (isClosed) throw closedError()
      add(key)
      await waiters.wait(key, signal)
      void prune()
    },
    async close() {
      isClosed = true
      for (const group of groups) end(group)
      waiters.fail(closedError())
    },
  }
}

const newGroup = (): Group => ({ keys: new Set(), versionstamps: new Map(), stop: () => {} })

const closedError = () => new Error('The Deno KV store was closed. Create another one to watch keys.')
