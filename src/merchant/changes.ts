import type { Clock } from '../core/clock.ts'
import type { Store } from './stores/store.ts'

/** Tells who waits for a key that it has changed. */
export interface Changes {
  /**
   * To be called before the key is read; what it gives is then called with the version that was read, and resolves when
   * the key has another one or the signal is aborted, now and then for nothing.
   */
  listen(key: string, signal: AbortSignal): (seen: string | null) => Promise<void>
  /** What this process has written itself need not be looked for. */
  written(key: string, version: string): void
}

const pause = 500

/** Uses the store's own `watch`; without one it looks every 500 ms, once for all who wait for a key. */
export function changesOf(store: Store, clock: Clock): Changes {
  return store.watch ? watched({ watch: store.watch.bind(store) }, clock) : polled(store, clock)
}

function watched({ watch }: Pick<Required<Store>, 'watch'>, clock: Clock): Changes {
  return {
    listen(key, signal) {
      // a store that cannot watch right now is asked again, but not at once
      const changed = watch(key, signal).catch(() => clock.sleep(pause, signal).catch(() => {}))
      return () => changed
    },
    written() {},
  }
}

interface Waiter {
  readonly seen: string | null
  wake(): void
}

function polled(store: Store, clock: Clock): Changes {
  const waiting = new Map<string, Set<Waiter>>()

  const tell = (key: string, version: string | null) => {
    for (const waiter of waiting.get(key) ?? []) if (waiter.seen !== version) waiter.wake()
  }

  async function poll(key: string, waiters: Set<Waiter>) {
    while (waiters.size) {
      await clock.sleep(pause)
      if (!waiters.size) break
      // a store that fails now tells at the next look
      const found = await store.get(key).catch(() => undefined)
      if (found !== undefined) tell(key, found?.version ?? null)
    }
    waiting.delete(key)
  }

  function waitersOf(key: string): Set<Waiter> {
    const known = waiting.get(key)
    if (known) return known
    const waiters = new Set<Waiter>()
    waiting.set(key, waiters)
    // after the first waiter has joined
    queueMicrotask(() => void poll(key, waiters))
    return waiters
  }

  return {
    listen: (key, signal) => (seen) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const waiters = waitersOf(key)
        const waiter = {
          seen,
          wake() {
            signal.removeEventListener('abort', waiter.wake)
            waiters.delete(waiter)
            resolve()
          },
        }
        waiters.add(waiter)
        signal.addEventListener('abort', waiter.wake, { once: true })
      }),
    written: tell,
  }
}
