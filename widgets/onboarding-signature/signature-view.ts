import type { OnboardingDocumentView, SignatureView, SignerView } from '../../src/merchant-api/signature.ts'
import { flag, list, orNull, record, text } from '../common/guards/guard.ts'

const signer = record<SignerView>({ name: text, email: text, status: text, mine: flag, sign_url: orNull(text) })

const document = record<OnboardingDocumentView>({
  name: text,
  description: text,
  required: flag,
  upload_status: text,
  review_status: text,
  reviews: list(record<OnboardingDocumentView['reviews'][number]>({ action: text, at: text, reason: orNull(text) })),
})

/** Accepts an onboarding and its contract, as one of its signers sees them. */
export const signatureView = record<SignatureView>({
  id: text,
  company: text,
  status: text,
  history: list(record<SignatureView['history'][number]>({ status: text, at: text })),
  is_cross_border: flag,
  signature: orNull(record<NonNullable<SignatureView['signature']>>({ status: text, signers: list(signer) })),
  documents: orNull(list(document)),
  updated_at: text,
  server_time: text,
})
