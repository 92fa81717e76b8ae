import * as v from 'valibot'
import { storedStatus, storedTime } from '../stores/stored-status.ts'
import { moveEntries } from '../writes/move.ts'

const file = v.object({
  /** The id of an upload, or the name of a sealed file. The store may not have the file: an upload may never begin. */
  id: v.string(),
  document: v.string(),
  sealed: v.boolean(),
  /** The keyed hash of the bytes that the page announced, by which an upload that broke off is found again. */
  fingerprint: v.exactOptional(v.string()),
  /** When the file is removed, in epoch milliseconds. */
  removeAt: storedTime,
  /** When no request can write it any more, in epoch milliseconds. Absent in a record of an earlier version. */
  writableUntil: v.exactOptional(storedTime),
})

const submission = v.object({
  document: v.string(),
  /** Identifies the submitted value: an upload's id, or the keyed hash of a text. */
  key: v.string(),
  /** Name of the sealed file; null for a text. */
  file: v.nullable(v.string()),
  stateBefore: storedStatus(['waiting', 'reviewing', 'approved', 'rejected']),
  /** When the service had received the document before, as it writes it. Absent in a record of an earlier version. */
  sentBefore: v.exactOptional(v.nullable(v.string())),
  ...moveEntries(['sending', 'lost', 'refused', 'created']),
  /** When it was claimed or, once the service has accepted it, when that became known. */
  sentAt: storedTime,
})

const handoff = v.object({
  /** Identifies the handoff in the tokens for the phone, which are signed. */
  id: v.string(),
  /** When it ends at the latest, in epoch milliseconds. */
  expires: storedTime,
  /** The session of its page that ends last, and with which it ends. Absent in a record of an earlier version. */
  session: v.exactOptional(v.object({ generation: storedTime, expires: storedTime })),
  /** Identifies the last opening of the link on a phone; null before. Only the session of this opening is valid. */
  opening: v.nullable(v.string()),
  /** When that was, in epoch milliseconds. */
  openedAt: v.nullable(storedTime),
  /** The phone's last activity; null before it began to send. */
  activity: v.nullable(
    v.object({
      document: v.string(),
      state: storedStatus(['sending', 'sent']),
      /** Epoch milliseconds. */
      at: storedTime,
    }),
  ),
})

/** The schema of the server's own record of a KYC record. */
export const submissionRecord = v.object({
  format: v.literal(2),
  files: v.array(file),
  /** The files that were removed while a request could still write them. They are removed once more when none can. */
  removed: v.optional(v.array(v.object({ id: v.string(), writableUntil: storedTime })), []),
  submissions: v.array(submission),
  /** When `processDue` reads the service's record to remove settled files, in epoch milliseconds; null: never. */
  checkAt: v.nullable(storedTime),
  /** The handoff to a phone; null without one. */
  handoff: v.optional(v.nullable(handoff), null),
})

/** The server's own record of a KYC record: its uploaded files, and its submissions. It holds no text and no name. */
export type SubmissionRecord = v.InferOutput<typeof submissionRecord>

/** A file of a KYC record, with its removal date. */
export type FileEntry = SubmissionRecord['files'][number]

/** The last submission of a document. */
export type SubmissionEntry = SubmissionRecord['submissions'][number]

/** A handoff of the documents to a phone, as it is stored. */
export type StoredHandoff = NonNullable<SubmissionRecord['handoff']>

/** The record before the first write. */
export const newSubmissionRecord: SubmissionRecord = {
  format: 2,
  files: [],
  removed: [],
  submissions: [],
  checkAt: null,
  handoff: null,
}

const maxFilesPerDocument = 5
const dayMs = 86_400_000
/** Milliseconds after which no request writes a file any more: far more than one takes, and than clocks differ. */
export const maxWriteMs = dayMs

/** Returns the id of an upload of these bytes for a document, if it is not submitted yet; null without one. */
export function findUpload(
  { files, submissions }: SubmissionRecord,
  { document, fingerprint }: { readonly document: string; readonly fingerprint: string | null },
  now: number,
): string | null {
  const found = files.find(
    (each) => each.document === document && each.fingerprint === fingerprint && each.removeAt > now,
  )
  const isSubmitted = submissions.some(({ key }) => key === found?.id)
  return fingerprint !== null && found && !isSubmitted ? found.id : null
}

/** Returns the record with this file as its newest. Of more than five of a document, the oldest is removed at once. */
export function withFile(record: SubmissionRecord, added: FileEntry, now: number): SubmissionRecord {
  const others = record.files.filter(({ id }) => id !== added.id)
  const alike = others.filter(
    ({ document, sealed, removeAt }) => document === added.document && sealed === added.sealed && removeAt > now,
  )
  const excess = alike.slice(0, Math.max(0, alike.length + 1 - maxFilesPerDocument)).map(({ id }) => id)
  const files = others.map((each) => (excess.includes(each.id) ? { ...each, removeAt: now } : each))
  return { ...record, files: [...files, added] }
}

/** Returns the record in which these files are due for removal now. */
export const withExpiredFiles = (
  record: SubmissionRecord,
  ids: readonly (string | null)[],
  now: number,
): SubmissionRecord => ({
  ...record,
  files: record.files.map((each) => (ids.includes(each.id) && each.removeAt > now ? { ...each, removeAt: now } : each)),
})

/**
 * Returns the record without these files, which are removed now. Those that a request may still write are noted: its process may die
 * before it finds out that nobody expects its bytes any more.
 */
export function withoutFiles(record: SubmissionRecord, ids: ReadonlySet<string>, now: number): SubmissionRecord {
  const isOver = ({ id, writableUntil }: { id: string; writableUntil: number }) => ids.has(id) && writableUntil <= now
  const noted = record.files.filter(({ id }) => ids.has(id)).map(({ id, writableUntil = 0 }) => ({ id, writableUntil }))
  return {
    ...record,
    files: record.files.filter(({ id }) => !ids.has(id)),
    removed: [...record.removed, ...noted].filter((each) => !isOver(each)),
  }
}

const checkIntervalMs = dayMs / 4

/** Returns the record whose state in the service was checked now. The next check is due six hours later. */
export const withCheck = (record: SubmissionRecord, now: number): SubmissionRecord => ({
  ...record,
  checkAt: now + checkIntervalMs,
})

/** Returns the record once it is settled: no file is kept after `removeAt`, and its state is not checked any more. */
export function withSettledFiles(record: SubmissionRecord, removeAt: number): SubmissionRecord {
  if (record.checkAt === null && record.files.every((file) => file.removeAt <= removeAt)) return record
  const files = record.files.map((file) => ({ ...file, removeAt: Math.min(file.removeAt, removeAt) }))
  return { ...record, files, checkAt: null }
}

export const withSubmission = (record: SubmissionRecord, last: SubmissionEntry): SubmissionRecord => ({
  ...(last.file ? withCheck(record, last.sentAt) : record),
  submissions: [...record.submissions.filter(({ document }) => document !== last.document), last],
})

/** Returns the submissions that the service has accepted. */
export const createdSubmissions = ({
  submissions,
}: Pick<SubmissionRecord, 'submissions'>): readonly SubmissionEntry[] =>
  submissions.filter(({ stage }) => stage === 'created')

/** Names a submission among all of a record. */
export const submissionName = ({ document, key, sentAt }: SubmissionEntry): string => `${document} ${key} ${sentAt}`

/** Returns when a document was last submitted, in ISO 8601: devices learn by it whether another one was faster. */
export function submittedAt(record: Pick<SubmissionRecord, 'submissions'>, document: string): string | null {
  const last = createdSubmissions(record).find((each) => each.document === document)
  return last ? new Date(last.sentAt).toISOString() : null
}

/** Returns the record without a failed submission. Its files are due for removal now. */
export const withoutSubmission = (
  record: SubmissionRecord,
  { document, key, file }: SubmissionEntry,
  now: number,
): SubmissionRecord =>
  withExpiredFiles(
    {
      ...record,
      submissions: record.submissions.filter((each) => each.document !== document || each.key !== key),
    },
    [key, file],
    now,
  )

/** Returns when `processDue` has work for the record or, without files, when it is no longer needed. */
export function submissionDates({ files, removed, submissions, checkAt, handoff }: SubmissionRecord) {
  const removals = [...files.map(({ removeAt }) => removeAt), ...removed.map(({ writableUntil }) => writableUntil)]
  if (removals.length) return { due: Math.min((files.length ? checkAt : null) ?? Infinity, ...removals) }
  return {
    expiresAt: Math.max(
      handoff?.expires ?? 0,
      ...submissions.map(({ leaseUntil, sentAt }) => Math.max(leaseUntil, sentAt) + dayMs),
    ),
  }
}
