import type { About } from '../about.ts'

/** What happened to the documents of a KYC record or of an onboarding. A document is named by its number in the record, from 1. */
export type DocumentFact =
  /**
   * The service has done what a submission asked for. `version` is the number of the value among those that it has had for the document.
   * `isLate`: after it had told the shop, or seemed to, that it had not.
   */
  | (Submission<'document-submitted'> & { readonly isLate: boolean })
  /** The service has read the file of a submission. `paper` is the one of its owner; null: the bytes are of none. */
  | (Submission<'document-read'> & { readonly paper: string | null })
  /** The service could not read the file of a submission that it is to review. */
  | Submission<'document-unreadable'>
  /** A person at the service has rejected a document. */
  | Submission<'document-rejected'>
  /** The service's books have changed: the state of each document, and whether the record is approved, canceled or open. */
  | (About<'documents-state'> & DocumentStates)
  /** A page has an answer about all documents of its owner. It was asked for `ageMs` ago. */
  | (About<'documents-view'> & DocumentStates & { readonly ageMs: number })
  /** A page says that its draft of a document was submitted, or that another device was faster. */
  | (About<'draft-ended'> & {
      readonly document: number
      readonly paper: string
      readonly stage: 'submitted' | 'superseded'
    })
  /** What a shop stores at the end, about an owner whose time is over. */
  | (About<'documents-closed'> & { readonly hasRecord: boolean })
  /** The files and parts of files that a shop stores at the end. */
  | (About<'files-left'> & { readonly count: number })
  /** An onboarding has this status in the service's books. */
  | (About<'onboarding-status'> & { readonly status: string })
  /** The shop's hook was told about an onboarding. */
  | (About<'onboarding-hook'> & { readonly status: string })

interface Submission<Type extends string> extends About<Type> {
  readonly document: number
  readonly version: number
}

/** The states of the documents of one owner. */
export interface DocumentStates {
  readonly status: string
  readonly documents: readonly string[]
}
