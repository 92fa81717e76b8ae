import * as v from 'valibot'
import { fileOutput } from '../core/operation.ts'
import { kycDocumentStates } from './enumerations.ts'
import { merchantOperation } from './merchant-operation.ts'
import { signatureRoutes } from './routes.ts'

/** A signer of a contract, as any of its signers sees them. */
const signer = v.object({
  /** Full name of the signer. */
  name: v.string(),
  /** Masked: `m…a@example.com`. */
  email: v.string(),
  /** The service's status, such as `pending` or `signed`. */
  status: v.string(),
  /** True when this is the signer of the session. */
  mine: v.boolean(),
  /** The https address where the session's own signer signs; null for all others, and when there is nothing to sign. */
  sign_url: v.nullable(v.string()),
})

/** A signer of a contract, as any of its signers sees them. */
export type SignerView = v.InferOutput<typeof signer>

/** A document of an onboarding. The actions of its reviews are the service's. */
const document = v.object({
  /** Identifier of the document's type; empty where it is not known. */
  tag: v.string(),
  /** Name of the document. */
  name: v.string(),
  /** Description of the document. */
  description: v.string(),
  /** True if the onboarding cannot proceed without it. */
  required: v.boolean(),
  /** `waiting`: nothing was sent yet. */
  state: v.picklist(kycDocumentStates),
  /** True when the company must send it now, or send it again. */
  needed: v.boolean(),
  /** Newest first. `at` is in ISO 8601; empty where the service's time cannot be parsed. */
  reviews: v.array(v.object({ action: v.string(), at: v.string(), reason: v.nullable(v.string()) })),
})

/** A document of an onboarding. The actions of its reviews are the service's. */
export type OnboardingDocumentView = v.InferOutput<typeof document>

/** An onboarding and its contract, as the session's signer sees them. */
export const signatureViewSchema = v.object({
  /** The onboarding's id, a UUID. */
  id: v.string(),
  /** Trade name of the company. */
  company: v.string(),
  /** The service's status of the onboarding. */
  status: v.string(),
  /** Every status so far, oldest first. `at` is in ISO 8601 with its zone; empty where the service's time cannot be parsed. */
  history: v.array(v.object({ status: v.string(), at: v.string() })),
  /** True when the company is abroad, so that there is no contract to sign. Our assumption: the service has no such field. */
  is_cross_border: v.boolean(),
  /** The contract. Null before the contract exists: `status` and `is_cross_border` explain why. */
  signature: v.nullable(v.object({ status: v.string(), signers: v.array(signer) })),
  /** The onboarding's documents; null where the client's settings do not say how the account lists them. */
  documents: v.nullable(v.array(document)),
  /** ISO 8601; empty where the service's time cannot be parsed. */
  updated_at: v.string(),
  /** The server's clock, in ISO 8601. */
  server_time: v.string(),
})

/** An onboarding and its contract, as the session's signer sees them. */
export type SignatureView = v.InferOutput<typeof signatureViewSchema>

/** The session's onboarding, for the session's signer. */
export const signature = {
  /** Returns the onboarding and its contract. */
  get: merchantOperation({
    ...signatureRoutes.get,
    summary: 'Get the onboarding and its contract',
    session: 'signature',
    caller: 'page',
    output: signatureViewSchema,
  }),

  /** Returns the contract: the signed version if there is one, else the original. Without either, the response is `file-not-found`. */
  file: merchantOperation({
    ...signatureRoutes.file,
    summary: 'Download the contract',
    session: 'signature',
    caller: 'page',
    ...fileOutput,
  }),
}
