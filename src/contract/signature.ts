import * as v from 'valibot'
import { asFile } from '../core/download.ts'
import { operation } from '../core/operation.ts'

/** Someone who signs, as the others may see them: the e-mail is masked, and a link is there for the session's own alone. */
const signer = v.object({
  name: v.string(),
  email: v.string(),
  status: v.string(),
  /** Whether this is who the session is for. */
  mine: v.boolean(),
  /** https, at the provider of signatures. */
  sign_url: v.nullable(v.string()),
})

/** Someone who signs, as the others may see them. */
export type SignerView = v.InferOutput<typeof signer>

const document = v.object({
  name: v.string(),
  description: v.string(),
  required: v.boolean(),
  upload_status: v.string(),
  review_status: v.string(),
  /** Newest first; times are ISO 8601. */
  reviews: v.array(v.object({ action: v.string(), at: v.string(), reason: v.nullable(v.string()) })),
})

/** A document of the request, as its signers may see it. */
export type OnboardingDocumentView = v.InferOutput<typeof document>

/** An account-opening request and its contract, as the session's own signer may see them. */
export const signatureView = v.object({
  id: v.string(),
  /** Trade name of the company. */
  company: v.string(),
  /** As the service calls it. */
  status: v.string(),
  /** Oldest first; times are ISO 8601 with their zone. */
  history: v.array(v.object({ status: v.string(), at: v.string() })),
  /** The company is not in Brazil, so that there is no contract to sign: our assumption, for the service has no such field. */
  abroad: v.boolean(),
  /** The contract; null while there is none, which `status` and `abroad` explain. */
  signature: v.nullable(v.object({ status: v.string(), signers: v.array(signer) })),
  /** The request's documents; null where the account does not say how they are listed. */
  documents: v.nullable(v.array(document)),
  updated_at: v.string(),
  /** The server's clock when it answered. */
  server_time: v.string(),
})

/** An account-opening request and its contract, as the session's own signer may see them. */
export type SignatureView = v.InferOutput<typeof signatureView>

/** The account-opening request that a session names, for the signer that it names. */
export const signature = {
  get: operation({ method: 'GET', path: '/signature', key: 'session', conditional: true, output: signatureView }),

  /** The contract: the signed version where there is one, else the original; a `no-file` problem where there is neither. */
  file: operation({ method: 'GET', path: '/signature/file', key: 'session', ...asFile }),
}
