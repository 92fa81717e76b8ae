import * as v from 'valibot'
import { onboardingDocument } from '../schemas/onboarding-documents.ts'
import { whole } from '../schemas/scalars.ts'

/** What is kept of an account-opening request beside its record. */
export const onboardingExtras = {
  parent: whole,
  /** Whether the sandbox's keys reach it. */
  accessible: v.boolean(),
  papers: v.array(
    v.object({
      document: onboardingDocument,
      file: v.nullable(v.object({ name: v.string(), type: v.string(), base64: v.string() })),
    }),
  ),
  contract: v.nullable(
    v.object({
      status: v.picklist(['pending_signature', 'signed', 'expired']),
      signers: v.array(
        v.object({
          name: v.string(),
          email: v.string(),
          status: v.picklist(['pending', 'signed']),
          /** What its signer's link ends in. */
          token: v.string(),
        }),
      ),
    }),
  ),
}
