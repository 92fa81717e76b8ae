import { kycDocumentStates, kycStates, kycValueKinds, uploadMethods } from '../../src/merchant-api/enumerations.ts'
import type { KycDocumentView, KycView, UploadTicket } from '../../src/merchant-api/kyc.ts'
import { dictionary, flag, integer, list, oneOf, orNull, record, text, textUpTo } from '../common/guards/guard.ts'

const id = textUpTo(64)

/** Accepts a document of a KYC record. */
export const kycDocumentView = record<KycDocumentView>({
  id,
  label: text,
  kind: oneOf(kycValueKinds),
  required: flag,
  state: oneOf(kycDocumentStates),
  reason: orNull(text),
  expires_at: orNull(text),
  can_submit: flag,
})

/** Accepts a KYC record, as its owner sees it. */
export const kycView = record<KycView>({
  id,
  status: oneOf(kycStates),
  documents: list(kycDocumentView),
  requirements: list(record<KycView['requirements'][number]>({ label: text })),
  max_file_bytes: integer(),
  updated_at: orNull(text),
  server_time: text,
})

/** Accepts the request that uploads the bytes of one file. */
export const uploadTicket = record<UploadTicket>({
  id: text,
  url: text,
  method: oneOf(uploadMethods),
  headers: dictionary(text),
})
