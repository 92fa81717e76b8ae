import * as v from 'valibot'
import { base64url } from '../../http/base64url.ts'
import { integer } from '../../schemas/scalars.ts'
import { handoffTokens } from '../auth/handoff-tokens.ts'
import { type Keyring, signedToken, textHashes } from '../auth/keyring.ts'
import { sessionTokens } from '../auth/verify-session.ts'
import type { MerchantContext } from '../context/context.ts'
import { latestOnly } from '../files/exact-body.ts'
import { fileURLs } from '../files/file-urls.ts'
import { cachedReads } from '../service-reads/cached-reads.ts'
import { type RecordKind, recordStore } from '../stores/records.ts'
import { versionAges } from '../stores/version-ages.ts'
import { fromFirstFormat } from '../writes/first-format.ts'
import { type DocumentsSource, isSettled, type ReadDocuments } from './documents-record.ts'
import { withoutHandoff } from './handoff-record.ts'
import { type KycRules, kycSource } from './kyc-source.ts'
import { onboardingSource } from './onboarding-source.ts'
import type { DocumentsOptions, KycApi, KycOptions, OnboardingDocumentsApi } from './options.ts'
import {
  createdSubmissions,
  newSubmissionRecord,
  submissionDates,
  submissionName,
  submissionRecord,
  withSettledFiles,
} from './submission-record.ts'

const uploadClaims = v.object({
  format: v.literal(1),
  id: v.string(),
  record: v.string(),
  document: v.string(),
  size: integer,
  expires: v.number(),
})

/** The claims that the address of an upload signs: one file of one document, with its size in bytes. */
export type UploadClaims = v.InferOutput<typeof uploadClaims>

/** The state and settings that the routes for the documents of one kind of owner share. */
export type KycContext = Readonly<ReturnType<typeof documentsContext>>

/** Builds the context for the documents of KYC records. */
export const kycContext = (
  merchant: MerchantContext,
  api: KycApi,
  options: KycOptions & Pick<KycRules, 'documentId'>,
  keys: Keyring,
): KycContext => documentsContext(merchant, kycSource(api, merchant.server.clock, options), options, keys)

/** Seconds in which a file whose submission is not complete can be submitted again. */
const unfinishedSeconds = 86_400

/** Builds the context for the documents of onboardings. Their files are kept until the service has them. */
export const onboardingDocumentsContext = (
  merchant: MerchantContext,
  api: OnboardingDocumentsApi,
  { maxFileBytes = 5 * 1024 * 1024, ...options }: DocumentsOptions,
  keys: Keyring,
): KycContext =>
  documentsContext(
    merchant,
    onboardingSource(api, merchant.server.clock, options.files, merchant.scope),
    { ...options, maxFileBytes, fileRetentionSeconds: unfinishedSeconds },
    keys,
  )

/** Builds the context from the options, with every default filled in. */
function documentsContext(
  merchant: MerchantContext,
  source: DocumentsSource,
  {
    files,
    maxFileBytes = 10 * 1024 * 1024,
    fileRetentionSeconds = 90 * 86_400,
    settledFileRetentionSeconds = 0,
    phoneURL,
  }: Pick<KycOptions, 'files' | 'maxFileBytes' | 'fileRetentionSeconds' | 'settledFileRetentionSeconds' | 'phoneURL'>,
  keys: Keyring,
) {
  const { changes } = merchant.records
  const { clock, waiters, address, maxWaitSeconds, random } = merchant.server
  const { report } = merchant.scope
  const submissionStore = recordStore(merchant.records, { ...recordKind, ...source.stored })

  const expireFiles = (id: string) =>
    submissionStore.update(id, (known) =>
      withSettledFiles(withoutHandoff(known), clock.now() + settledFileRetentionSeconds * 1000),
    )

  async function read(id: string): Promise<ReadDocuments | null> {
    // their effect is in what is read now; the clocks of other servers do not say so
    const stored = await submissionStore.read(id)
    const record = await source.read(id)
    if (record && isSettled(record))
      await expireFiles(id).catch((error: unknown) => report(error, `${source.option}.files`)) // the next read tries again
    return record && { ...record, known: new Set(createdSubmissions(stored.record).map(submissionName)) }
  }

  return {
    /** The part of one request, or of work outside of requests. */
    scope: merchant.scope,
    ...fileURLs(keys, clock, address),
    clock,
    changes,
    waiters,
    address,
    maxWaitSeconds,
    source,
    files,
    rules: { maxFileBytes },
    /** Milliseconds in which the service can read a submitted file. */
    fileRetentionMs: fileRetentionSeconds * 1000,
    /** The service's records; null for a record that does not exist. */
    serviceRecords: cachedReads(clock, read, (error) => report(error, source.operations.read)),
    submissionStore,
    /** Returns for how many milliseconds this process has known a submission. */
    submissionAge: versionAges(clock),
    /** Receives the files of this process: one request at a time for each upload. */
    latestUpload: latestOnly(),
    phoneURL: phoneURL ?? null,
    handoffTokens: handoffTokens(keys),
    sessionTokens: sessionTokens(keys),
    uploadTokens: signedToken(keys, `${source.stored.prefix}upload`, uploadClaims),
    /** Returns an id that nobody can guess. */
    newId: () => base64url.encode(random(16)),
    hashText: textHashes(keys, 'kyc text').hashText,
  }
}

const recordKind: Omit<RecordKind<typeof submissionRecord>, 'name' | 'prefix'> = {
  schema: submissionRecord,
  empty: newSubmissionRecord,
  index: submissionDates,
  upgrade: fromFirstFormat.documents,
}
