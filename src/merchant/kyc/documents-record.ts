import type { CallOptions } from '../../core/options.ts'
import type { KycDocumentView, KycView } from '../../merchant-api/kyc.ts'
import type { ProblemName } from '../../merchant-api/problems.ts'
import type { DocumentsOwner } from '../auth/verify-session.ts'
import type { RecordKind } from '../stores/records.ts'
import type { submissionRecord } from './submission-record.ts'

/** A document as the service has it. */
export interface ServiceDocument extends Omit<KycDocumentView, 'can_submit' | 'submitted_at'> {
  /** The submitted text, or the address of the submitted file; null where the service does not show it. */
  readonly value: string | null
  /** When the service received it last, as the service writes it; null where it does not say. Two of them are only compared for equality. */
  readonly sentAt: string | null
  /** Returns whether the service accepts the document now, which pages are shown in this state. */
  canSubmit(state: KycDocumentView['state']): boolean
}

/** The documents of a KYC record or of an onboarding, as the service has them. */
export interface DocumentsRecord extends Pick<KycView, 'status' | 'requirements' | 'updated_at'> {
  readonly documents: readonly ServiceDocument[]
}

/** A service's documents, and the submissions that this server knew when it began to read them. */
export interface ReadDocuments extends DocumentsRecord {
  /** What `submissionName` returns for each. */
  readonly known: ReadonlySet<string>
}

/** A sealed file that is about to be submitted. */
export interface SealedFile {
  /** Name of the file in the file store, with the extension of its kind. */
  readonly name: string
  /** Returns the address where the service can read the file. */
  address(): Promise<string>
}

/** Sends a value to the service, once. */
export type Submit = (options: CallOptions) => Promise<unknown>

/** A service's documents of one kind of owner: where they are read, and how they are submitted. */
export interface DocumentsSource {
  /** The name of the owners, as in `exportData({ kyc })`. */
  readonly subject: 'kyc' | 'onboarding'
  /** Names an owner, as sessions and audit events do. */
  ownerOf(id: string): DocumentsOwner
  /** The option of `createMerchant` that enables them. */
  readonly option: 'kyc' | 'documents'
  /** The server's own records of the owners: their name in error messages, and their prefix in the store. */
  readonly stored: Pick<RecordKind<typeof submissionRecord>, 'name' | 'prefix'>
  /** The operations of the client, as reports name them. */
  readonly operations: { readonly read: string; readonly submit: string }
  /** The problem of an owner that does not exist. */
  readonly notFound: ProblemName
  /** True when the service gets the bytes of a file, and does not read them at an address later. */
  readonly takesBytes: boolean
  /** Reads the documents of an owner; null when it does not exist. */
  read(id: string): Promise<DocumentsRecord | null>
  submitText?(document: string, text: string): Submit
  /** Returns the submission of a file; null when it was removed meanwhile. */
  submitFile(owner: string, document: string, file: SealedFile): Promise<Submit | null>
}

/** Returns whether the service needs the files of a record no longer: it is approved or canceled. */
export const isSettled = ({ status }: Pick<DocumentsRecord, 'status'>): boolean =>
  status === 'approved' || status === 'canceled'
