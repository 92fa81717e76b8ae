import type { PayoutsContext } from './context.ts'
import { maxReadingMs } from './transitions.ts'
import { dayMs, firstDayFor, walkList } from './walk-list.ts'

const dailyId = 'daily'
/** Milliseconds between two runs of a reading that is under way: at most 50 pages of 100 payouts a minute. */
const pauseMs = 60_000

/** Reads a part of 30 days' payouts, since paid money may come back without a callback; returns the tasks completed. */
export async function readDaily(context: PayoutsContext): Promise<number> {
  const { clock } = context
  const first = firstDayFor(clock.now() - maxReadingMs - dayMs)
  const dueAt = (startedAt: number | null) => (startedAt === null ? clock.now() + pauseMs : startedAt + dayMs)
  await walkList(context, { id: dailyId, first, dueAt })
  return 1
}

export const isDaily = (id: string): boolean => id === dailyId

/** Schedules the first daily reading of a shop, once in each process. It begins within a day. */
export function dailyStarter({ walkRecords, clock }: PayoutsContext) {
  let isScheduled = false
  return async (): Promise<void> => {
    if (isScheduled) return
    await walkRecords.update(dailyId, (known) =>
      known.dueAt === null ? { ...known, dueAt: clock.now() + dayMs } : known,
    )
    isScheduled = true
  }
}
