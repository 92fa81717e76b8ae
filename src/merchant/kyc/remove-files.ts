import type { KycContext } from './context.ts'
import { newSubmissionRecord, withCheck, withoutFiles } from './submission-record.ts'

/** Removes the files of a record whose time is over, and returns how many there were. */
export async function removeExpired(
  { clock, files, submissionStore, source, scope: { audit } }: KycContext,
  recordId: string,
): Promise<number> {
  const now = clock.now()
  const { record } = await submissionStore.read(recordId)
  const expired = record.files.filter(({ removeAt }) => removeAt <= now)
  for (const { id, document } of expired) {
    await files.remove(id)
    audit({ type: 'document-deleted', ...source.ownerOf(recordId), document, file: id })
  }
  const writable = record.removed.filter(({ writableUntil }) => writableUntil <= now)
  for (const { id } of writable) await files.remove(id)
  const ids = new Set([...expired, ...writable].map(({ id }) => id))
  await submissionStore.update(recordId, (known) => (ids.size ? withoutFiles(known, ids, now) : known))
  return expired.length
}

/** Reads the service's record when a check is due: if it is settled, its files become due for removal. */
export async function checkSettled({ clock, submissionStore, serviceRecords }: KycContext, recordId: string) {
  const { record } = await submissionStore.read(recordId)
  const now = clock.now()
  if (record.checkAt === null || record.checkAt > now || !record.files.length) return
  // first, so that a service that does not respond is not asked again at once
  await submissionStore.update(recordId, (known) => withCheck(known, now))
  await serviceRecords.get(recordId).catch(() => {}) // the read reports its error
}

/**
 * Removes all files of a record, and then the record. While a request may still write one of them, their random names stay. Returns how many
 * files there were.
 */
export async function removeAll(
  { clock, files, submissionStore, serviceRecords, source, scope: { audit } }: KycContext,
  recordId: string,
): Promise<number> {
  const gone = new Set<string>()
  for (;;) {
    const { record, version } = await submissionStore.read(recordId)
    for (const { id: file, document } of record.files) {
      await files.remove(file)
      if (!gone.has(file)) audit({ type: 'document-deleted', ...source.ownerOf(recordId), document, file })
      gone.add(file)
    }
    serviceRecords.forget(recordId)
    if (version === null) return gone.size
    const { removed } = withoutFiles(record, gone, clock.now())
    const written = removed.length
      ? submissionStore.write(recordId, { ...newSubmissionRecord, removed }, version)
      : submissionStore.remove(recordId, version)
    if (await written) return gone.size
  }
}
