import * as v from 'valibot'
import { base64url } from '../../http/base64url.ts'
import { integer } from '../../schemas/scalars.ts'
import { assumedTimeZone } from '../../values/service-time.ts'
import { handoffTokens } from '../auth/handoff-tokens.ts'
import { type Keyring, signedToken } from '../auth/keyring.ts'
import { sessionTokens } from '../auth/verify-session.ts'
import type { MerchantContext } from '../context/context.ts'
import { checkBoolean } from '../context/shop-functions.ts'
import { latestOnly } from '../files/exact-body.ts'
import { fileURLs } from '../files/file-urls.ts'
import { cachedReads } from '../service-reads/cached-reads.ts'
import { type RecordKind, recordStore } from '../stores/records.ts'
import { withoutHandoff } from './handoff-record.ts'
import type { KycApi, KycOptions } from './options.ts'
import { readKycRecord } from './read-record.ts'
import { assumedCanSubmit, isRecordSettled, type KycServiceRecord } from './service-record.ts'
import { newSubmissionRecord, submissionDates, submissionRecord, withSettledFiles } from './submission-record.ts'

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

/** The state and settings that the routes for KYC documents share. */
export type KycContext = Readonly<ReturnType<typeof kycContext>>

/** Builds the context from the options, with every default filled in. */
export function kycContext(
  merchant: MerchantContext,
  api: KycApi,
  {
    files,
    maxFileBytes = 10 * 1024 * 1024,
    fileRetentionSeconds = 90 * 86_400,
    settledFileRetentionSeconds = 0,
    timeZone = assumedTimeZone,
    canSubmit = assumedCanSubmit,
    phoneURL,
  }: KycOptions,
  keys: Keyring,
) {
  const { changes } = merchant.orders
  const { api: client, clock, waiters, address, maxWaitSeconds, random } = merchant.server
  const { report } = merchant.scope
  // checkOptions() rejects a client without it
  const { kycDocumentId: documentId = 'id' } = client.undocumented ?? {}
  const submissionStore = recordStore(merchant.orders, recordKind)

  const expireFiles = (id: string) =>
    submissionStore.update(id, (known) =>
      withSettledFiles(withoutHandoff(known), clock.now() + settledFileRetentionSeconds * 1000),
    )

  async function read(id: string): Promise<KycServiceRecord | null> {
    const record = await readKycRecord(api, clock, id)
    if (record && isRecordSettled(record)) await expireFiles(id).catch((error: unknown) => report(error, 'kyc.files')) // the next read tries again
    return record
  }

  return {
    /** What belongs to one request, or to work outside of requests. */
    scope: merchant.scope,
    ...fileURLs(keys, clock, address),
    clock,
    changes,
    waiters,
    address,
    maxWaitSeconds,
    api,
    files,
    rules: {
      maxFileBytes,
      timeZone,
      canSubmit: (...document: Parameters<NonNullable<KycOptions['canSubmit']>>) =>
        checkBoolean('kyc.canSubmit', canSubmit(...document)),
      documentId,
    },
    /** Milliseconds in which the service can read a submitted file. */
    fileRetentionMs: fileRetentionSeconds * 1000,
    /** The service's records; null for a record that does not exist. */
    serviceRecords: cachedReads(clock, read, (error) => report(error, 'kyc.get')),
    submissionStore,
    /** Receives the files of this process: one request at a time for each upload. */
    latestUpload: latestOnly(),
    phoneURL: phoneURL ?? null,
    handoffTokens: handoffTokens(keys),
    sessionTokens: sessionTokens(keys),
    uploadTokens: signedToken(keys, 'upload', uploadClaims),
    /** Returns an id that nobody can guess. */
    newId: () => base64url.encode(random(16)),
    /** Returns a keyed hash: it identifies a text, but does not reveal it, not even to somebody who tries out texts. */
    hashText: async (text: string) => base64url.encode(await keys.sign('kyc text', text)),
  }
}

const recordKind: RecordKind<typeof submissionRecord> = {
  name: 'KYC',
  prefix: 'kyc:',
  schema: submissionRecord,
  empty: newSubmissionRecord,
  index: submissionDates,
}
