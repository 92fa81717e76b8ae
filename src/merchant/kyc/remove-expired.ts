import type { KycContext } from './context.ts'

/** Removes the files of a KYC record whose time is over, and returns how many there were. */
export async function removeExpired(
  { clock, files, submissionStore, audit }: KycContext,
  recordId: string,
): Promise<number> {
  const now = clock.now()
  const { record } = await submissionStore.read(recordId)
  const expired = record.files.filter(({ removeAt }) => removeAt <= now)
  for (const { id, document } of expired) {
    await files.remove(id)
    audit({ type: 'document-deleted', kyc: recordId, document, file: id })
  }
  const removed = new Set(expired.map(({ id }) => id))
  await submissionStore.update(recordId, (known) =>
    removed.size ? { ...known, files: known.files.filter(({ id }) => !removed.has(id)) } : known,
  )
  return expired.length
}
