import { backoff } from '../../../src/core/backoff.ts'
import { within } from '../../../src/core/clock.ts'
import type { KycDocumentView } from '../../../src/merchant-api/kyc.ts'
import { problemOf } from '../../../src/merchant-api/responses.ts'
import { hashStream } from '../../../src/values/stream-hash.ts'
import { hasChanged } from '../files/file-changes.ts'
import { permanentProblem, unexpectedResponse } from '../../common/connection/errors.ts'
import { accept } from '../../common/guards/guard.ts'
import type { Content, DraftChange } from '../draft.ts'
import { isKycDocumentView } from '../requests.ts'
import { uploadFile, type UploadJob } from './upload-file.ts'

export interface DocumentSubmission extends Omit<UploadJob, 'hash' | 'onResume' | 'onProgress'> {
  readonly document: string
  readonly content: Content
  /** Identifies bytes that the server already has. */
  readonly uploadId: string | null
  /** The document's `submitted_at` when the draft began. */
  readonly seen: string | null
  readonly onChange: (change: DraftChange) => void
}

const maxAttempts = 5

/**
 * Uploads and submits a document. Retries passing failures; stored bytes are not uploaded again. Returns the document
 * as the server then shows it, or null if the submission was canceled or failed. The last change says why it failed.
 */
export async function submitDocument(submission: DocumentSubmission): Promise<KycDocumentView | null> {
  const { document, content, signal, onChange } = submission
  const onProgress = (progress: number) => onChange({ type: 'progressed', progress })
  const isFileChanged = async () => !('text' in content) && hasChanged(content, submission.platform.clock, signal)
  let { uploadId } = submission
  let hash: string | null = null
  let failures = 0
  let heldBytes = 0
  for (;;) {
    try {
      signal.throwIfAborted()
      if (!('text' in content) && !uploadId) {
        onChange({ type: 'upload-started' })
        if (await isFileChanged()) {
          if (!signal.aborted) onChange(fileChanged)
          return null
        }
        hash ??= globalThis.crypto?.subtle ? await hashStream(content.blob.stream()) : null
        const onResume = (bytes: number) => {
          // a large file on a poor connection may break off often
          if (bytes <= heldBytes) return
          failures = 0
          heldBytes = bytes
          onProgress(bytes / content.blob.size)
        }
        uploadId = await uploadFile(document, content, { ...submission, hash, onResume, onProgress })
      }
      onChange({ type: 'uploaded', uploadId })
      return await submit(submission, uploadId)
    } catch (error) {
      // a failed reading of the file is reported as that of a request
      const isUnreadable = !uploadId && (await isFileChanged())
      if (signal.aborted) return null
      // the server does not have the stored bytes any more, so they are uploaded again
      if (problemOf(error) === 'upload-incomplete') uploadId = null
      // a device that knows that it is offline waits without a limit
      if (navigator.onLine) failures++
      const failure = isUnreadable
        ? fileChanged
        : (finalChange(error) ?? (failures < maxAttempts ? null : connectionFailed))
      onChange(failure ?? { type: 'paused' })
      if (failure) return null
      await pause(failures, submission)
    }
  }
}

async function submit(submission: DocumentSubmission, uploadId: string | null): Promise<KycDocumentView> {
  const { merchant, document, content, seen, signal } = submission
  const body = {
    document,
    submitted_at: seen,
    ...('text' in content ? { text: content.text } : { upload: uploadId ?? '' }),
  }
  const submitted = accept(isKycDocumentView, (await merchant.call('submit', body, { signal })).data)
  if (submitted?.id === document) return submitted
  throw unexpectedResponse('POST /kyc/documents')
}

const fileChanged: DraftChange = { type: 'invalid', error: 'changed' }
const connectionFailed: DraftChange = { type: 'failed', failure: 'connection' }

const finalChanges: Readonly<Record<string, DraftChange>> = {
  'submitted-elsewhere': { type: 'superseded' },
  'not-accepting': { type: 'failed', failure: 'notAccepting' },
  'body-too-large': { type: 'invalid', error: 'tooLarge' },
  'unsupported-file-type': { type: 'invalid', error: 'unknown' },
}

const retryableProblems = ['service-unavailable', 'configuration-error', 'upload-incomplete']

/** Returns the change that ends the submission, or null if a retry may help. */
function finalChange(error: unknown): DraftChange | null {
  const problem = permanentProblem(error)
  if (problem === null || retryableProblems.includes(problem)) return null
  return finalChanges[problem] ?? { type: 'failed', failure: 'rejected' }
}

function pause(failures: number, { platform: { clock, random }, signal }: DocumentSubmission) {
  const ms = backoff(failures, { firstMs: 2000, maxMs: 10_000, jitter: 0.25, random })
  return within(clock, ms, backOnline, signal).catch(() => {})
}

/** Resolves when the device is online again. Stops to listen once the signal is aborted. */
const backOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
  })
