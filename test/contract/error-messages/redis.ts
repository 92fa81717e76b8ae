import type { IoredisClient } from '../../../src/merchant/stores/redis/client.ts'
import { redisStore } from '../../../src/merchant/stores/redis/redis-store.ts'
import { type ErrorCase, secrets } from './error-case.ts'

// Attached to the errors of ioredis is the command, and the text of those of @upstash/redis contains it.
const failing = async (...command: unknown[]): Promise<never> => {
  throw Object.assign(new Error(`OOM command not allowed, command was: ${JSON.stringify(command)}`), { command })
}

// never connects, and subscribes to nothing
const client: IoredisClient = {
  eval: failing,
  evalsha: failing,
  duplicate: () => ({
    on: (event: string, listener: (...args: never[]) => void) => event === 'ready' && queueMicrotask(() => listener()),
    subscribe: failing,
    disconnect: () => {},
  }),
}

const signal = new AbortController().signal

/** The errors of `redisStore`. */
export const redisErrors: ErrorCase[] = [
  [
    'a command that Redis rejects',
    'Redis',
    'A Redis command failed (OOM command not allowed). Check the Redis server and its log.',
    () => redisStore(client).put('order:1', { name: secrets.name, document: secrets.cpf }, null),
  ],
  [
    'a subscription that Redis rejects',
    'subscription to Redis',
    'The subscription to Redis ended. Check the connection, and that its user may subscribe.',
    () => redisStore(client).watch?.('order:1', signal),
  ],
  [
    'a watch after the Redis store was closed',
    'The Redis store',
    'The Redis store was closed. Create another one to watch keys.',
    async () => {
      const store = redisStore(client)
      await store.close?.()
      await store.watch?.('order:1', signal)
    },
  ],
]
