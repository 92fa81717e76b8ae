import type { KycContext } from './context.ts'
import { withCheck } from './submission-record.ts'

/**
 * Reads the service's record when a check of its state is due, because nobody may have looked at it since it was settled.
 * The read makes the files of a settled record due for removal.
 */
export async function checkSettled({ clock, submissionStore, serviceRecords }: KycContext, recordId: string) {
  const { record } = await submissionStore.read(recordId)
  const now = clock.now()
  if (record.checkAt === null || record.checkAt > now) return
  // first, so that a service that does not respond is not asked again at once
  await submissionStore.update(recordId, (known) => withCheck(known, now))
  await serviceRecords.get(recordId).catch(() => {}) // the read reports its error
}
