import type { Clock } from '../../core/clock.ts'
import type { Store } from './store.ts'

/** Notifies requests that wait for the change of a key. */
export interface Changes {
  /**
   * Subscribes to a key. Must be called before the key is read. Returns a function to call with the version that was read:
   * its promise resolves when the key has another version or the signal is aborted. It may also resolve without a change.
   */
  subscribe(key: string, signal: AbortSignal): (version: string | null) => Promise<void>
  /** Reports a write of this process, so that its subscribers need not wait for the next poll. */
  notify?(key: string, version: string): void
}

const pollIntervalMs = 500

/** Uses the store's `watch`. Without one, it polls each key every 500 ms, once for all of the key's subscribers. */
export function watchChanges(store: Store, clock: Clock): Changes {
  return store.watch ? watchedChanges({ watch: store.watch.bind(store) }, clock) : polledChanges(store, clock)
}

function watchedChanges({ watch }: Pick<Required<Store>, 'watch'>, clock: Clock): Changes {
  return {
    subscribe(key, signal) {
      // a store that fails to watch is not asked again at once
      const changed = watch(key, signal).catch(() => clock.sleep(pollIntervalMs, signal).catch(() => {}))
      return () => changed
    },
  }
}

interface Subscriber {
  readonly version: string | null
  wake(): void
}

function polledChanges(store: Store, clock: Clock): Changes {
  const subscribersByKey = new Map<string, Set<Subscriber>>()

  const notify = (key: string, version: string | null) => {
    for (const subscriber of subscribersByKey.get(key) ?? []) if (subscriber.version !== version) subscriber.wake()
  }

  async function poll(key: string, subscribers: Set<Subscriber>) {
    while (subscribers.size) {
      await clock.sleep(pollIntervalMs)
      if (!subscribers.size) break
      // after a failed read, the next one finds the change
      const found = await store.get(key).catch(() => undefined)
      if (found !== undefined) notify(key, found?.version ?? null)
    }
    subscribersByKey.delete(key)
  }

  function subscribersOf(key: string): Set<Subscriber> {
    const known = subscribersByKey.get(key)
    if (known) return known
    const subscribers = new Set<Subscriber>()
    subscribersByKey.set(key, subscribers)
    // a microtask later, so that the first subscriber is in the set
    queueMicrotask(() => void poll(key, subscribers))
    return subscribers
  }

  return {
    subscribe: (key, signal) => (version) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const subscribers = subscribersOf(key)
        const subscriber = {
          version,
          wake() {
            signal.removeEventListener('abort', subscriber.wake)
            subscribers.delete(subscriber)
            resolve()
          },
        }
        subscribers.add(subscriber)
        signal.addEventListener('abort', subscriber.wake, { once: true })
      }),
    notify,
  }
}
