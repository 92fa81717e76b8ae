import { kycDocumentStates } from '../../src/merchant-api/enumerations.ts'
import { signatureRoutes } from '../../src/merchant-api/routes.ts'
import type { OnboardingDocumentView, signature, SignatureView, SignerView } from '../../src/merchant-api/signature.ts'
import type { RoutesOf } from '../common/connection/session.ts'
import { isFlag, isText, list, oneOf, orNull, record } from '../common/guards/guard.ts'

export type SignatureCalls = typeof signature

/** Their routes. The code that reads a file is loaded with the first file. */
export const routes: RoutesOf<SignatureCalls> = {
  ...signatureRoutes,
  file: {
    ...signatureRoutes.file,
    receiveFile: async (request) => (await import('./download-contract.ts')).receiveFile(request),
  },
}

const signer = record<SignerView>({
  name: isText,
  email: isText,
  status: isText,
  mine: isFlag,
  sign_url: orNull(isText),
})

const document = record<OnboardingDocumentView>({
  tag: isText,
  name: isText,
  description: isText,
  required: isFlag,
  state: oneOf(kycDocumentStates),
  needed: isFlag,
  reviews: list(
    record<OnboardingDocumentView['reviews'][number]>({ action: isText, at: isText, reason: orNull(isText) }),
  ),
})

export const isSignatureView = record<SignatureView>({
  id: isText,
  company: isText,
  status: isText,
  history: list(record<SignatureView['history'][number]>({ status: isText, at: isText })),
  is_cross_border: isFlag,
  signature: orNull(record<NonNullable<SignatureView['signature']>>({ status: isText, signers: list(signer) })),
  documents: orNull(list(document)),
  updated_at: isText,
  server_time: isText,
})
