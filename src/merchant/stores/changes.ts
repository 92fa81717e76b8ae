import { type Clock, monotonicMs } from '../../core/clock.ts'
import { onAbort } from '../../core/deadline.ts'
import { maxHoldMs } from './checked-store.ts'
import type { Store } from './store.ts'

/** Notifies requests that wait for the change of a key. */
export interface Changes {
  /**
   * Subscribes to a key before it is read. Returns a function to call with the version that was read: its promise
   * resolves when the key has another version, or the signal is aborted, and perhaps without a change.
   */
  subscribe(key: string, signal: AbortSignal): (version: string | null) => Promise<void>
  /** Reports a write of this process, so that its subscribers need not wait for the next poll. */
  notify?(key: string, version: string): void
}

const pollIntervalMs = 500

/** Polls after which the keys that are watched are read too: a watch may have missed a change. */
const pollsBetweenChecks = 20

/** Uses the store's `watch`; without one, or with `versions`, polls every 500 ms for all subscribers in the process. */
export function watchChanges(store: Store, clock: Clock, watchFailed: WatchFailed = () => {}): Changes {
  return store.watch && !store.versions
    ? watchedChanges(store.watch.bind(store), clock, watchFailed)
    : polledChanges(store, clock, watchFailed)
}

type WatchFailed = (cause: unknown) => void

function watchedChanges(watch: Required<Store>['watch'], clock: Clock, watchFailed: WatchFailed): Changes {
  return {
    subscribe(key, signal) {
      const changed = watch(key, signal).catch((cause: unknown) => {
        if (!signal.aborted) watchFailed(cause)
        // a store that fails to watch is not asked again at once
        return clock.sleep(pollIntervalMs, signal).catch(() => {})
      })
      return () => changed
    },
  }
}

interface Subscriber {
  readonly version: string | null
  isWatched: boolean
  wake(): void
  /** Lets its own request poll for all: an edge runtime cancels the timers of a request that has ended. */
  lead(): void
}

function polledChanges(store: Store, clock: Clock, watchFailed: WatchFailed): Changes {
  const subscribersByKey = new Map<string, Set<Subscriber>>()
  let leader: Subscriber | undefined
  let polls = 0
  // not the time, which may be set back
  const now = () => monotonicMs(clock)
  let nextPollAt = 0

  const notify = (key: string, version: string | null) => {
    for (const subscriber of subscribersByKey.get(key) ?? []) if (subscriber.version !== version) subscriber.wake()
  }

  async function poll(self: Subscriber) {
    const isLeading = () => leader === self
    while (isLeading()) {
      await clock.sleep(nextPollAt - now())
      if (!isLeading()) return
      nextPollAt = now() + pollIntervalMs
      const keys = keysToRead(++polls % pollsBetweenChecks === 0)
      if (!keys.length) continue
      await check(keys)
      if (isLeading()) nextPollAt = now() + pollIntervalMs
    }
  }

  // after a failed read, the next one finds the change
  async function check(keys: string[]) {
    if (!store.versions) {
      const found = keys.map((key) => store.get(key).then((stored) => notify(key, stored?.version ?? null)))
      await Promise.allSettled(found)
      return
    }
    const versions = await store.versions(keys).catch(() => null)
    if (versions) for (const key of keys) notify(key, versions.get(key) ?? null)
  }

  const keysToRead = (isCheck: boolean) =>
    [...subscribersByKey.keys()].filter(
      (key) => isCheck || [...(subscribersByKey.get(key) ?? [])].some(({ isWatched }) => !isWatched),
    )

  function add(key: string, subscriber: Subscriber) {
    const subscribers = subscribersByKey.get(key) ?? new Set()
    subscribersByKey.set(key, subscribers.add(subscriber))
    const known = leader
    // a leader that is this late was canceled
    if (known && now() < nextPollAt + maxHoldMs) return
    nextPollAt = now() + pollIntervalMs
    leader = subscriber
    leader.lead()
    known?.wake()
  }

  function remove(key: string, subscriber: Subscriber) {
    const subscribers = subscribersByKey.get(key)
    subscribers?.delete(subscriber)
    if (subscribers?.size === 0) subscribersByKey.delete(key)
    if (leader !== subscriber) return
    const [others = []] = subscribersByKey.values()
    ;[leader] = others
    leader?.lead()
  }

  return {
    subscribe(key, signal) {
      const watched = store.watch?.(key, signal).then(
        () => true,
        (cause: unknown) => {
          if (!signal.aborted) watchFailed(cause)
          return false
        },
      )
      return (version) =>
        new Promise((resolve) => {
          if (signal.aborted) return resolve()
          let lead = () => {}
          const leading = new Promise<void>((start) => (lead = start))
          const subscriber = {
            version,
            isWatched: watched !== undefined,
            wake() {
              release()
              remove(key, subscriber)
              resolve()
            },
            lead,
          }
          void leading.then(() => poll(subscriber))
          add(key, subscriber)
          const release = onAbort(signal, subscriber.wake)
          void watched?.then((hasChanged) => {
            if (hasChanged) subscriber.wake()
            else subscriber.isWatched = false
          })
        })
    },
    notify,
  }
}
