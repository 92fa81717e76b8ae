import { kycDocumentStates, kycStates, kycValueKinds, uploadMethods } from '../../src/merchant-api/enumerations.ts'
import type { kyc, KycDocumentView, KycView, UploadTicket } from '../../src/merchant-api/kyc.ts'
import {
  dictionary,
  isFlag,
  isText,
  list,
  oneOf,
  orNull,
  record,
  safeInteger,
  textUpTo,
} from '../common/guards/guard.ts'

/** The operations of the merchant API that the element calls. */
export type KycCalls = typeof kyc

const id = textUpTo(64)

/** Accepts a document of a KYC record. */
export const isKycDocumentView = record<KycDocumentView>({
  id,
  label: isText,
  kind: oneOf(kycValueKinds),
  required: isFlag,
  state: oneOf(kycDocumentStates),
  reason: orNull(isText),
  expires_at: orNull(isText),
  can_submit: isFlag,
})

/** Accepts a KYC record, as its owner sees it. */
export const isKycView = record<KycView>({
  id,
  status: oneOf(kycStates),
  documents: list(isKycDocumentView),
  requirements: list(record<KycView['requirements'][number]>({ label: isText })),
  max_file_bytes: safeInteger(),
  updated_at: orNull(isText),
  server_time: isText,
})

/** Accepts the request that uploads the bytes of one file. */
export const isUploadTicket = record<UploadTicket>({
  id: isText,
  url: isText,
  method: oneOf(uploadMethods),
  headers: dictionary(isText),
  offset: safeInteger(),
})
