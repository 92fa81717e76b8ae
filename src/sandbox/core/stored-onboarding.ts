import * as v from 'valibot'
import { onboardingDocument } from '../../schemas/onboarding-documents.ts'
import { integer } from '../../schemas/scalars.ts'

/** The schema fields that the sandbox stores for an onboarding, beside those of every stored record. */
export const onboardingFields = {
  parentId: integer,
  /** False for an onboarding of another account, which the sandbox's keys give no access to. */
  isAccessible: v.boolean(),
  documents: v.array(
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
          /** The last segment of the signer's link. */
          token: v.string(),
        }),
      ),
    }),
  ),
}
