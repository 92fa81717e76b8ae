import * as v from 'valibot'
import { hasMethods } from '../../core/check-argument.ts'
import {
  fromEnvironment,
  integerBetween,
  numberBetween,
  optionalFunction,
  optionalTimeZone,
  optionsObject,
} from '../../core/option-schemas.ts'
import { isSecure } from '../../core/local-address.ts'
import type { CallOptions } from '../../core/options.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Undocumented } from '../../undocumented-options.ts'
import { needs, notShown, type OptionCheck } from '../option-checks.ts'
import type { KycServiceDocument, KycServiceRecord } from './service-record.ts'

/** The operations that document upload needs. A client with `operations: { kyc }` has them. */
export interface KycApi {
  /** Reads a KYC record: `kyc.get` of the client. */
  get(input: { id: string }, options?: CallOptions): Promise<unknown>
  /** Submits a document: `kyc.updateDocument` of the client. */
  updateDocument(input: { documentId: number; value: string }, options?: CallOptions): Promise<unknown>
}

/** Options of document upload for KYC records. */
export interface KycOptions {
  /** Where files are stored: `memoryFiles()`, `diskFiles(folder)`, `s3Files({ … })` or a `FileStore` of your own. */
  readonly files: FileStore
  /**
   * Address of the page of your shop on which `<kyc-uploader>` runs on a phone, without a fragment. With it, the
   * element offers "Continue on your phone" on a desktop. The fragment gets a token for the phone.
   */
  readonly phoneURL?: string
  /** The largest file, in bytes (default 10 MiB). */
  readonly maxFileBytes?: number
  /** Seconds in which the service can read a submitted file (default 90 days). Then the file is removed. */
  readonly fileRetentionSeconds?: number
  /** Seconds that files are kept once their record is approved or canceled (default 0). */
  readonly settledFileRetentionSeconds?: number
  /** Time zone of the service's times that have none (default `America/Sao_Paulo`, our assumption). */
  readonly timeZone?: string
  /**
   * Returns whether the service accepts a document now, which the interface does not show. The default is our
   * assumption: every document that is not approved, while the record is open; documents that were not submitted or
   * were rejected, while it is under review; rejected documents, while it needs a correction.
   */
  canSubmit?(record: KycServiceRecord, document: KycServiceDocument): boolean
}

/** The operations that the documents of onboardings need. A client with `operations: { onboardings }` has them. */
export interface OnboardingDocumentsApi {
  /** Lists the documents: `onboardings.listDocuments` of the client. */
  listDocuments(input: { uuid: string }, options?: CallOptions): Promise<unknown>
  /** Uploads a document: `onboardings.uploadDocument` of the client. */
  uploadDocument(input: { uuid: string; tag: string; file: File }, options?: CallOptions): Promise<unknown>
}

/** Returns whether a client has the operations that the documents of onboardings need. */
export const hasDocumentOperations = (
  api: Partial<OnboardingDocumentsApi> | undefined,
): api is OnboardingDocumentsApi => Boolean(api?.listDocuments && api.uploadDocument)

/** Options of document upload for onboardings. */
export interface DocumentsOptions extends Pick<KycOptions, 'files' | 'phoneURL'> {
  /** The largest file, in bytes (default 5 MiB, our assumption). It is held in memory while it is sent to the service. */
  readonly maxFileBytes?: number
}

const uploads = ['write', 'createUpload']
const maxFileBytes = 2 ** 30
const maxRetentionSeconds = 10 * 366 * 86_400

const fileOptions = {
  files: v.custom<FileStore>(
    (files) => hasMethods(files, ['open', 'seal', 'remove']) && uploads.some((method) => hasMethods(files, [method])),
    'must be a file store, such as diskFiles(folder)',
  ),
  phoneURL: v.optional(
    fromEnvironment<string>(
      (url) => typeof url === 'string' && isSecure(url) && !url.includes('#'),
      'must be the https address of a page without a fragment, such as https://shop.example/phone; only this machine may use http',
    ),
  ),
  maxFileBytes: v.optional(integerBetween(1, maxFileBytes)),
}

export const documentsOptions = optionsObject<DocumentsOptions>(fileOptions)

export const kycOptions = optionsObject<KycOptions>({
  ...fileOptions,
  fileRetentionSeconds: v.optional(numberBetween(1, maxRetentionSeconds, 'seconds')),
  settledFileRetentionSeconds: v.optional(numberBetween(0, maxRetentionSeconds, 'seconds')),
  timeZone: optionalTimeZone,
  canSubmit: optionalFunction,
})

/** The options that enable document upload, and what they need of the client. */
export interface WithDocuments {
  readonly api: {
    readonly kyc?: KycApi
    readonly onboardings?: Partial<OnboardingDocumentsApi>
    readonly undocumented?: Pick<Undocumented, 'kycDocumentId' | 'listDocuments' | 'uploadDocument'>
  }
  /** Enables document upload: a KYC record is shown to its owner. */
  readonly kyc?: KycOptions
  /** Enables document upload for onboardings: the documents of one are shown to its company, which sends and replaces them. */
  readonly documents?: DocumentsOptions
}

/** Say what the options `kyc` and `documents` lack, each by the option at fault. */
export const documentChecks: Readonly<Record<string, OptionCheck<WithDocuments>>> = {
  kyc: ({ api, kyc }) =>
    Boolean(kyc) && !(api.kyc?.get && api.kyc.updateDocument) && needs('kyc.get and kyc.updateDocument'),
  'undocumented.kycDocumentId': ({ api, kyc }) =>
    Boolean(kyc && !api.undocumented?.kycDocumentId) && `${notShown("kycDocumentId: 'id'")}, or 'document_id'`,
  documents: ({ api, documents }) =>
    Boolean(documents) &&
    !hasDocumentOperations(api.onboardings) &&
    needs('onboardings.listDocuments and uploadDocument'),
  'undocumented.listDocuments': ({ api, documents }) =>
    Boolean(documents && !api.undocumented?.listDocuments) &&
    notShown("listDocuments: { method: 'GET', path: '/…/{uuid}/…' }"),
  'undocumented.uploadDocument': ({ api, documents }) =>
    Boolean(documents && !api.undocumented?.uploadDocument) &&
    notShown("uploadDocument: { method: 'POST', path: '/…/{uuid}/…/{tag}', encoding: 'bytes' }"),
}
