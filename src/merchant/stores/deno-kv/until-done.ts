import { systemClock } from '../../../core/clock.ts'

const maxLockedMs = 5000

/**
 * Repeats a step until it has a result. Of two connections to one local file, Deno KV rejects a step that meets the other's
 * write, and nothing was written then: such a step is repeated for 5 s.
 */
export async function untilDone<Result>(step: () => Promise<Result | undefined>): Promise<Result> {
  for (const end = systemClock.now() + maxLockedMs; ; ) {
    const result = await step().catch((error: unknown) => {
      if (!isLocked(error) || systemClock.now() > end) throw error
    })
    if (result !== undefined) return result
  }
}

const isLocked = (error: unknown) => error instanceof Error && error.message.includes('database is locked')
