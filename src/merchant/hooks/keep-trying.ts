import type { MerchantContext } from '../context/context.ts'
import { retryPauseMs } from '../writes/outbox.ts'

/** Work that continues after a response. Neither promise rejects. */
export interface BackgroundTask {
  /** Settles after the first try, whatever its outcome. */
  readonly firstTry: Promise<unknown>
  /** Settles when the work is done, or left to `processDue`. */
  readonly ended: Promise<void>
}

const maxTries = 6

/** Runs a task, and again after 1, 2, 4, 8 and 16 s until it returns true. The rest is left to `processDue`. */
export function keepTrying(
  { server: { clock, running }, scope: { report } }: Pick<MerchantContext, 'server' | 'scope'>,
  where: string,
  task: () => Promise<boolean>,
): BackgroundTask {
  const runOnce = () =>
    task().catch((error: unknown) => {
      report(error, where)
      return false
    })
  const firstTry = runOnce()

  async function retry() {
    let isDone = await firstTry
    for (let tries = 1; !isDone && tries < maxTries; tries++) {
      await running.interruptible(null, (signal) => clock.sleep(retryPauseMs(tries), signal).catch(() => {}))
      if (running.isClosing) return
      isDone = await runOnce()
    }
  }
  return { firstTry, ended: retry() }
}
