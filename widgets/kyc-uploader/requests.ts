import {
  handoffStates,
  kycDocumentStates,
  kycStates,
  kycValueKinds,
  uploadMethods,
} from '../../src/merchant-api/enumerations.ts'
import type { kyc, KycDocumentView, KycHandoff, KycView, UploadTicket } from '../../src/merchant-api/kyc.ts'
import {
  dictionary,
  isFlag,
  isText,
  list,
  oneOf,
  optional,
  orNull,
  record,
  safeInteger,
  textLike,
} from '../common/guards/guard.ts'

export type KycCalls = typeof kyc

const id = textLike(/^[^]{1,64}$/)

export const isKycDocumentView = record<KycDocumentView>({
  id,
  label: isText,
  description: optional(isText),
  kind: oneOf(kycValueKinds),
  required: isFlag,
  state: oneOf(kycDocumentStates),
  reason: orNull(isText),
  expires_at: orNull(isText),
  can_submit: isFlag,
  submitted_at: orNull(isText),
})

export const isKycView = record<KycView>({
  id,
  status: oneOf(kycStates),
  documents: list(isKycDocumentView),
  requirements: list(record<KycView['requirements'][number]>({ label: isText })),
  max_file_bytes: safeInteger(),
  handoff: orNull(
    record<KycHandoff>({ state: oneOf(handoffStates), document: orNull(id), expires_at: orNull(isText) }),
  ),
  updated_at: orNull(isText),
  server_time: isText,
})

export const isUploadTicket = record<UploadTicket>({
  id: isText,
  url: isText,
  method: oneOf(uploadMethods),
  headers: dictionary(isText),
  offset: safeInteger(),
})
