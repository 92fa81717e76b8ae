import type { ChosenFile, FileError } from './files/chosen-file.ts'

/** The content that is submitted for a document. */
export type Content = ChosenFile | { readonly text: string }

/** Why a submission failed. Also the key of the text that says so. */
export type SubmissionFailure = 'connection' | 'notAccepting' | 'rejected'

/** A document's draft on this device. */
export type Draft =
  | { readonly stage: 'checking' }
  /** Another file is checked, and this one stays until that one can be sent. */
  | { readonly stage: 'checking'; readonly content: ChosenFile }
  | { readonly stage: 'invalid'; readonly error: FileError }
  /** The file could not be checked, because the code for it did not load. It is kept for another attempt. */
  | { readonly stage: 'unchecked'; readonly file: File }
  /** `error`: why another file, which was chosen later, cannot be sent in its place, or be its back. */
  | { readonly stage: 'ready'; readonly content: Content; readonly error?: FileError }
  | { readonly stage: 'queued'; readonly content: Content }
  /** `progress`: the share of the bytes that was sent, from 0 to 1. `paused` while the connection is lost. */
  | { readonly stage: 'uploading'; readonly content: Content; readonly progress: number; readonly paused: boolean }
  /** The server has the bytes, under `uploadId`; the document is being submitted. */
  | {
      readonly stage: 'submitting'
      readonly content: Content
      readonly uploadId: string | null
      readonly paused: boolean
    }
  | {
      readonly stage: 'failed'
      readonly content: Content
      readonly failure: SubmissionFailure
      /** Identifies bytes that the server already has, so that they are not uploaded again. */
      readonly uploadId: string | null
    }
  /** Submitted; until this time the record may still show the document as it was. */
  | { readonly stage: 'submitted'; readonly until: number }
  /** Dropped, because another device has submitted the document first. */
  | { readonly stage: 'superseded' }

/** A draft on its way to the server. */
export type InProgress = Extract<Draft, { stage: 'queued' | 'uploading' | 'submitting' }>

export type Failed = Extract<Draft, { stage: 'failed' }>

export type DraftChange =
  | {
      readonly type: 'chosen' | 'submit-requested' | 'upload-started' | 'paused' | 'canceled' | 'removed' | 'superseded'
    }
  | { readonly type: 'checked'; readonly result: ChosenFile | FileError }
  | { readonly type: 'not-checked'; readonly file: File }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'progressed'; readonly progress: number }
  | { readonly type: 'uploaded'; readonly uploadId: string | null }
  | { readonly type: 'failed'; readonly failure: SubmissionFailure }
  | { readonly type: 'invalid'; readonly error: FileError }
  | { readonly type: 'submitted'; readonly until: number }

/** A document's draft; undefined without one. */
export type MaybeDraft = Draft | undefined

/** Applies a change to a draft; undefined is no draft. A change that does not fit the stage has no effect. */
export function stepDraft(draft: MaybeDraft, change: DraftChange): MaybeDraft {
  switch (change.type) {
    case 'chosen':
      return isInProgress(draft) ? draft : { stage: 'checking', ...keptIn(draft) }
    case 'checked':
      if (draft?.stage !== 'checking') return draft
      return typeof change.result === 'string'
        ? invalid(draft, change.result)
        : { stage: 'ready', content: change.result }
    case 'not-checked':
      return draft?.stage === 'checking' ? { stage: 'unchecked', file: change.file } : draft
    case 'invalid':
      return invalid(draft, change.error)
    case 'typed':
      if (isInProgress(draft)) return draft
      return change.text.trim() ? { stage: 'ready', content: { text: change.text } } : undefined
    case 'submit-requested':
      return draft?.stage === 'failed' && draft.uploadId
        ? { stage: 'submitting', content: draft.content, uploadId: draft.uploadId, paused: false }
        : withContent(draft, ['ready', 'failed'], (content) => ({ stage: 'queued', content }))
    case 'upload-started':
      return withContent(draft, inProgress, (content) => ({
        stage: 'uploading',
        content,
        progress: draft?.stage === 'uploading' ? draft.progress : 0,
        paused: draft?.stage === 'uploading' && draft.paused,
      }))
    case 'progressed':
      return progressed(draft, Math.floor(Math.min(change.progress, 1) * 100) / 100)
    case 'paused':
      return (draft?.stage === 'uploading' || draft?.stage === 'submitting') && !draft.paused
        ? { ...draft, paused: true }
        : draft
    case 'uploaded':
      return withContent(draft, inProgress, (content) => ({
        stage: 'submitting',
        content,
        uploadId: change.uploadId,
        paused: draft?.stage === 'submitting' && draft.paused,
      }))
    case 'canceled':
      return withContent(draft, ['queued', 'uploading'], (content) => ({ stage: 'ready', content }))
    case 'failed':
      return withContent(draft, inProgress, (content) => ({
        stage: 'failed',
        content,
        failure: change.failure,
        uploadId: draft?.stage === 'submitting' ? draft.uploadId : null,
      }))
    case 'removed':
      return isInProgress(draft) ? draft : undefined
    case 'superseded':
      return draft && { stage: 'superseded' }
    default:
      return draft && { stage: 'submitted', until: change.until }
  }
}

const inProgress: readonly Draft['stage'][] = ['queued', 'uploading', 'submitting']

export const isInProgress = (draft: MaybeDraft): draft is InProgress => !!draft && inProgress.includes(draft.stage)

/** Returns whether this device is working on a draft. */
export const isUnderWay = (draft: MaybeDraft): boolean => draft?.stage === 'checking' || isInProgress(draft)

/** Returns whether a draft has not begun, so that nothing of it can be lost. */
export const isOver = (draft: MaybeDraft): boolean =>
  !draft || draft.stage === 'submitted' || draft.stage === 'superseded'

/** Returns whether the server may have the draft's content already: it decides which device was first. */
export const mayBeSubmitted = (draft: Draft): boolean =>
  draft.stage === 'submitting' || (draft.stage === 'failed' && ('text' in draft.content || draft.uploadId !== null))

/** Returns whether leaving the page would lose content. */
export const hasUnsentContent = (draft: Draft): boolean =>
  'content' in draft || draft.stage === 'checking' || draft.stage === 'unchecked'

/** Returns the fingerprint of a draft's file; null if it has none. */
export const fingerprintOf = (draft: MaybeDraft): string | null =>
  draft && 'content' in draft && 'fingerprint' in draft.content ? draft.content.fingerprint : null

function invalid(draft: MaybeDraft, error: FileError): Draft {
  const kept = keptIn(draft)
  return kept ? { stage: 'ready', ...kept, error } : { stage: 'invalid', error }
}

/** Returns the file that stays until another one can be sent; null without one. */
const keptIn = (draft: MaybeDraft): { readonly content: ChosenFile } | null =>
  draft && 'content' in draft && 'blob' in draft.content && !isInProgress(draft) ? { content: draft.content } : null

// in hundredths, because some engines report every 8 kB; an upload that begins anew does not set the bar back
const progressed = (draft: MaybeDraft, progress: number): MaybeDraft =>
  draft?.stage === 'uploading' && (progress > draft.progress || (draft.paused && progress > 0))
    ? { ...draft, progress: Math.max(progress, draft.progress), paused: false }
    : draft

function withContent(draft: MaybeDraft, from: readonly Draft['stage'][], to: (content: Content) => Draft): MaybeDraft {
  return draft && 'content' in draft && from.includes(draft.stage) ? to(draft.content) : draft
}
