import type * as v from 'valibot'
import { fileKinds } from '../../merchant-api/enumerations.ts'
import type { kyc } from '../../merchant-api/kyc.ts'
import type { ProblemName } from '../../merchant-api/problems.ts'
import { detectFileKind, fileHeaderLength } from '../../values/file-kind.ts'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import { extensionOf } from '../files/file-urls.ts'
import type { KycContext } from './context.ts'
import type { ServiceDocument, Submit } from './documents-record.ts'
import {
  type FileEntry,
  maxWriteMs,
  type SubmissionEntry,
  type SubmissionRecord,
  withFile,
} from './submission-record.ts'

/** The document that a page submits: the id of an upload, or a text. */
export type SubmissionInput = Readonly<v.InferOutput<typeof kyc.submit.body>>

interface Failure {
  readonly problem: ProblemName
}

/** The value that is submitted for a document: an uploaded file, or a text. */
export interface SubmittedValue {
  readonly kind: 'file' | 'text'
  /** Identifies the value: the same for every submission of it. */
  readonly key: string
  /** Names the file to seal, and adds it to the record. A text needs no file. */
  prepare(record: SubmissionRecord): Promise<{ record: SubmissionRecord; file: string | null } | Failure>
  /** Returns the submission that the service gets: of the text, or of the file, sealed by this call. */
  resolve(record: SubmissionRecord, file: string | null): Promise<{ readonly submit: Submit } | Failure>
  isInServiceRecord(
    record: SubmissionRecord,
    serviceDocument: ServiceDocument,
    unfinished: SubmissionEntry | undefined,
  ): Promise<boolean>
}

/** Returns the value that a page submits; null for an upload that does not belong to the document. */
export async function submittedValue(
  context: KycContext,
  recordId: string,
  { document, upload, text }: SubmissionInput,
): Promise<SubmittedValue | null> {
  if (text !== undefined) {
    const key = await context.hashText(JSON.stringify([recordId, document, text]))
    return submittedText(text, key, context.source.submitText?.(document, text))
  }
  const claims = await context.uploadTokens.verify(upload ?? '')
  return claims?.record === recordId && claims.document === document
    ? submittedFile(context, recordId, document, claims.id)
    : null
}

const submittedText = (text: string, key: string, submit: Submit | undefined): SubmittedValue => ({
  kind: 'text',
  key,
  prepare: async (record) => ({ record, file: null }),
  resolve: async () => (submit ? { submit } : { problem: 'not-accepting' }),
  isInServiceRecord: async (_, { value }) => value === text,
})

function submittedFile(context: KycContext, recordId: string, document: string, upload: string): SubmittedValue {
  const { clock, files, newId, fileRetentionMs, rules, signFileURL, source } = context
  const entryOf = (record: SubmissionRecord, file: string | null) => record.files.find(({ id }) => id === file)
  const addressOf = ({ id, removeAt }: FileEntry) => signFileURL(id, removeAt)

  return {
    kind: 'file',
    key: upload,

    async prepare(record) {
      const now = clock.now()
      if (!record.files.some(({ id, removeAt }) => id === upload && removeAt > now))
        return { problem: 'upload-incomplete' }
      const inspection = await inspectFile(files, upload, rules.maxFileBytes)
      if ('problem' in inspection) return inspection
      const file = `${newId()}.${inspection.extension}`
      return {
        record: withFile(
          record,
          { id: file, document, sealed: true, removeAt: now + fileRetentionMs, writableUntil: now + maxWriteMs },
          now,
        ),
        file,
      }
    },

    async resolve(record, file) {
      const entry = entryOf(record, file)
      if (!entry) return { problem: 'upload-incomplete' }
      const ownAddress = await files.seal(upload, entry.id)
      // the uploader could still change the file after the first inspection
      const inspection = await inspectFile(files, entry.id, rules.maxFileBytes)
      if ('problem' in inspection) return inspection
      if (extensionOf(entry.id) !== inspection.extension) return { problem: 'unsupported-file-type' }
      const address = async () => ownAddress || addressOf(entry)
      const submit = await source.submitFile(recordId, document, { name: entry.id, address })
      return submit ? { submit } : { problem: 'upload-incomplete' }
    },

    async isInServiceRecord(record, { value, sentAt }, unfinished) {
      // what it received since came from this submission: that of another device would have replaced it
      if (unfinished?.sentBefore !== undefined && sentAt !== null && sentAt !== unfinished.sentBefore) return true
      const entry = value !== null && unfinished && entryOf(record, unfinished.file)
      return entry ? value === (await addressOf(entry)) : false
    },
  }
}

/** The result of an inspection: the extension of the file's kind, or the problem with the file. */
type FileInspection = { readonly extension: string } | { readonly problem: ProblemName }

/** Checks a stored file's size and first bytes. Only the bytes decide what kind of file it is. */
export async function inspectFile(files: FileStore, id: string, maxBytes: number): Promise<FileInspection> {
  const stored = await files.open(id)
  if (!stored?.size) return { problem: 'upload-incomplete' }
  if (stored.size > maxBytes) return { problem: 'body-too-large' }
  const kind = detectFileKind(await headerOf(stored))
  return kind ? { extension: fileKinds[kind][0] } : { problem: 'unsupported-file-type' }
}

async function headerOf(stored: StoredFile): Promise<Uint8Array> {
  const reader = (await stored.stream()).getReader()
  const header = new Uint8Array(fileHeaderLength)
  let length = 0
  while (length < header.length) {
    const { done, value } = await reader.read()
    if (done) break
    const part = value.subarray(0, header.length - length)
    header.set(part, length)
    length += part.length
  }
  await reader.cancel()
  return header.subarray(0, length)
}
