import * as v from 'valibot'

const moment = v.number()

/** Bytes that are kept, or may be. */
const file = v.object({
  /** Of an upload its id, of what is sealed its name. */
  id: v.string(),
  document: v.string(),
  sealed: v.boolean(),
  /** When they are removed. */
  until: moment,
})

/** The last time that a document was handed in. */
const submission = v.object({
  document: v.string(),
  /** What it was handed in with: an upload's id, or a keyed hash of a text. */
  key: v.string(),
  /** Name of the sealed file; null for a text. */
  file: v.nullable(v.string()),
  /** State of the document before. */
  before: v.picklist(['waiting', 'reviewing', 'approved', 'rejected']),
  /** Whether the service has taken it. */
  done: v.boolean(),
  /** Until when whoever has claimed it is not disturbed. */
  until: moment,
  /** When it was claimed or, later, taken. */
  at: moment,
})

const deskRecord = v.object({ format: v.literal(1), files: v.array(file), submissions: v.array(submission) })

/** What the server itself knows of a KYC record: the files that were sent for it, and what was handed in. No text, no name. */
export type DeskRecord = v.InferOutput<typeof deskRecord>

/** Bytes that are kept for a KYC record, or may be. */
export type KeptFile = DeskRecord['files'][number]

/** The last time that a document was handed in. */
export type Submission = DeskRecord['submissions'][number]

/** A record of which nothing is known yet. */
export const newDeskRecord: DeskRecord = { format: 1, files: [], submissions: [] }

/** Reads what was stored. Throws what valibot throws. */
export const readDeskRecord = (value: unknown): DeskRecord => v.parse(deskRecord, value)

const most = 5
const day = 86_400_000

/** The record with another file; of more than five of a document the oldest is removed at once. */
export function withFile(record: DeskRecord, added: KeptFile, now: number): DeskRecord {
  const alike = record.files.filter(
    ({ document, sealed, until }) => document === added.document && sealed === added.sealed && until > now,
  )
  const excess = alike.slice(0, Math.max(0, alike.length + 1 - most)).map(({ id }) => id)
  const files = record.files.map((each) => (excess.includes(each.id) ? { ...each, until: now } : each))
  return { ...record, files: [...files, added] }
}

/** The record in which these files are to be removed now. */
export const dropFiles = (record: DeskRecord, ids: readonly (string | null)[], now: number): DeskRecord => ({
  ...record,
  files: record.files.map((each) => (ids.includes(each.id) && each.until > now ? { ...each, until: now } : each)),
})

/** The record with this as the last time that its document was handed in. */
export const withSubmission = (record: DeskRecord, last: Submission): DeskRecord => ({
  ...record,
  submissions: [...record.submissions.filter(({ document }) => document !== last.document), last],
})

/** The record without a submission that came to nothing, and without its bytes. */
export const withoutSubmission = (record: DeskRecord, { document, key, file }: Submission, now: number): DeskRecord =>
  dropFiles(
    {
      ...record,
      submissions: record.submissions.filter((each) => each.document !== document || each.key !== key),
    },
    [key, file],
    now,
  )

/** When `sweep` has to remove something, and when nothing of it matters any more. */
export function datesOf({ files, submissions }: DeskRecord) {
  if (files.length) return { due: Math.min(...files.map(({ until }) => until)) }
  return { expiresAt: Math.max(0, ...submissions.map(({ until, at }) => Math.max(until, at) + day)) }
}
