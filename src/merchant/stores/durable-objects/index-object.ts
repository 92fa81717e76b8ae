import type { MessageOf } from './messages.ts'
import { recordIndex } from './record-index.ts'
import type { DurableStorage } from './runtime.ts'

/** How long the index object waits before it processes what is still due. */
const pauseMs = 5000

/** The index of all records in its object's storage. With `processDue`, an alarm runs it when the first key is due. */
export function indexObject(storage: DurableStorage, processDue: (() => Promise<unknown>) | undefined) {
  const { update, firstDue, ...queries } = recordIndex(storage)
  return {
    ...queries,

    async update({ entry }: MessageOf<'update'>): Promise<null> {
      update(entry)
      if (!processDue || entry.due === null) return null
      const alarm = await storage.getAlarm()
      if (alarm === null || entry.due < alarm) await storage.setAlarm(entry.due)
      return null
    },

    async alarm(): Promise<void> {
      try {
        await processDue?.()
      } finally {
        const due = firstDue()
        if (due === null) await storage.deleteAlarm()
        else await storage.setAlarm(Math.max(due, Date.now() + pauseMs))
      }
    },
  }
}
