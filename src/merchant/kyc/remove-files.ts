import type { KycContext } from './context.ts'
import { withCheck } from './submission-record.ts'

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
  const removed = new Set(expired.map(({ id }) => id))
  await submissionStore.update(recordId, (known) =>
    removed.size ? { ...known, files: known.files.filter(({ id }) => !removed.has(id)) } : known,
  )
  return expired.length
}

/** Reads the service's record when a check is due: if it is settled, its files become due for removal. */
export async function checkSettled({ clock, submissionStore, serviceRecords }: KycContext, recordId: string) {
  const { record } = await submissionStore.read(recordId)
  const now = clock.now()
  if (record.checkAt === null || record.checkAt > now) return
  // first, so that a service that does not respond is not asked again at once
  await submissionStore.update(recordId, (known) => withCheck(known, now))
  await serviceRecords.get(recordId).catch(() => {}) // the read reports its error
}

/** Removes all files of a record, and then the record. Returns how many files there were. */
export async function removeAll(
  { files, submissionStore, serviceRecords, source, scope: { audit } }: KycContext,
  recordId: string,
): Promise<number> {
  const removed = new Set<string>()
  for (;;) {
    const { record, version } = await submissionStore.read(recordId)
    for (const { id: file, document } of record.files) {
      await files.remove(file)
      if (!removed.has(file)) audit({ type: 'document-deleted', ...source.ownerOf(recordId), document, file })
      removed.add(file)
    }
    serviceRecords.forget(recordId)
    if (version === null || (await submissionStore.remove(recordId, version))) return removed.size
  }
}
