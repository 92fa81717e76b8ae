import { pauseAfter } from './outbox.ts'
import type { Shop } from './shop.ts'

/** Work that goes on for a while; neither promise rejects. */
export interface Work {
  /** The first try is over, whatever came of it. */
  readonly begun: Promise<unknown>
  /** It is done, or given up until `sweep`. */
  readonly ended: Promise<void>
}

const times = 6

/** Does a task, and again 1, 2, 4, 8 and 16 seconds later until it says that it is done. What is left then is for `sweep`. */
export function keepTrying(shop: Shop, where: string, task: () => Promise<boolean>): Work {
  const once = () =>
    task().catch((error: unknown) => {
      shop.report(error, where)
      return false
    })
  const begun = once()

  async function goOn() {
    let done = await begun
    for (let tries = 1; !done && tries < times; tries++) {
      await shop.clock.sleep(pauseAfter(tries))
      done = await once()
    }
  }
  return { begun, ended: goOn() }
}
