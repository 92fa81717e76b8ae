import * as v from 'valibot'
import type { onboardingDocumentList } from '../service-reads/onboarding-documents.ts'

/** The fields of the service's onboarding that the merchant server reads. Other fields are passed through. */
export const onboardingServiceRecord = v.looseObject({
  /** The onboarding's id, a UUID. */
  id: v.string(),
  /** The company: its trade name and addresses. */
  company: v.looseObject({
    trade_name: v.string(),
    address: v.fallback(v.array(v.looseObject({ country: v.string() })), []),
  }),
  /** The current status. */
  status: v.string(),
  /** Every status that the onboarding has had. */
  status_history: v.fallback(v.array(v.looseObject({ status: v.string(), created_at: v.string() })), []),
  /** Time of the last change, as the service writes it. */
  updated_at: v.fallback(v.string(), ''),
})

/** An onboarding (account-opening request), as the service returns it. */
export type OnboardingServiceRecord = v.InferOutput<typeof onboardingServiceRecord>

/** The fields of the service's signature record that the merchant server reads. */
export const signatureRecord = v.object({
  status: v.string(),
  signers: v.array(
    v.object({
      name: v.string(),
      email: v.string(),
      status: v.string(),
      sign_url: v.fallback(v.nullable(v.string()), null),
    }),
  ),
})

/** An onboarding with its contract and its documents. Null: there is no contract yet; the documents are not known. */
export interface OnboardingFacts {
  readonly record: OnboardingServiceRecord
  readonly signature: v.InferOutput<typeof signatureRecord> | null
  readonly documents: v.InferOutput<typeof onboardingDocumentList>['documents'] | null
}
