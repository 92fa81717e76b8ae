import * as v from 'valibot'
import { systemClock } from '../../../core/clock.ts'
import { Deadline } from '../../../core/deadline.ts'
import type { RedisDriver } from './client.ts'
import type { Script } from './scripts.ts'

/** Returns a function that runs a script, by its hash if Redis knows it. Time is limited: drivers wait without end. */
export function scriptRunner(driver: RedisDriver, timeoutMs: number) {
  const hashes = new Map<string, Promise<string>>()

  function hashOf(text: string): Promise<string> {
    const hash = hashes.get(text) ?? sha1(text)
    hashes.set(text, hash)
    return hash
  }

  async function send(text: string, keys: string[], args: string[]): Promise<unknown> {
    try {
      return await driver.evalSha(await hashOf(text), keys, args)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('NOSCRIPT')) throw error
      return driver.eval(text, keys, args)
    }
  }

  return <Result>({ text, result }: Script<Result>, keys: string[], args: readonly (string | number)[]) => {
    const deadline = new Deadline(systemClock, timeoutMs)
    return (
      deadline
        .race(send(text, keys, args.map(String)))
        // @upstash/redis parses replies itself
        .then((reply) => v.parse(result, typeof reply === 'string' ? JSON.parse(reply) : reply))
        .catch((error: unknown) => {
          throw commandError(error)
        })
        .finally(() => deadline.end())
    )
  }
}

// has no cause: the errors of ioredis and @upstash/redis contain the command, with the record
function commandError(error: unknown): Error {
  const reason =
    error instanceof Error ? error.message.split(/, command was:|response body:/)[0] : 'the driver gave no reason'
  return new Error(`A Redis command failed (${reason}). Check the Redis server and its log.`)
}

async function sha1(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
