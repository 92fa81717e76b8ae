import type { Store } from '../store.ts'
import { keyWaiters } from '../key-waiters.ts'
import type { RedisDriver } from './client.ts'

/** Watches keys by one subscription for all of them. It begins with the first watch. */
export function watchChannel(
  subscribe: NonNullable<RedisDriver['subscribe']>,
  channel: string,
): Required<Pick<Store, 'watch' | 'close'>> {
  const waiters = keyWaiters()
  let stop: (() => void) | null = null
  let isClosed = false

  function start() {
    const stopThis = subscribe(channel, {
      message: waiters.wake,
      ready: waiters.wakeAll,
      end() {
        if (stop === stopThis)
          end(new Error('The subscription to Redis ended. Check the connection, and that its user may subscribe.'))
      },
    })
    stop = stopThis
  }

  function end(reason: Error) {
    const stopThis = stop
    stop = null // stopping it reports its end
    stopThis?.()
    waiters.fail(reason)
  }

  return {
    async watch(key, signal) {
      if (isClosed) throw closedError()
      if (!stop) start()
      await waiters.wait(key, signal)
    },
    async close() {
      isClosed = true
      end(closedError())
    },
  }
}

const closedError = () => new Error('The Redis store was closed. Create another one to watch keys.')
