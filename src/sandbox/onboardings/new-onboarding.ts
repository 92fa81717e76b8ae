import * as v from 'valibot'
import { countryText } from '../../schemas/scalars.ts'
import { sampleOnboarding, sampleOnboardingStatus } from '../assumptions/onboardings.ts'
import type { OnboardingInput } from './record.ts'

/** The schema of the input of `addOnboarding`. The defaults are sample data. */
export const newOnboardingInput = v.object({
  /** Registered name of the company. */
  legal_name: v.optional(v.string()),
  /** Tax id of the company, such as a CNPJ. */
  tax_id: v.optional(v.string()),
  /** ISO 3166-1 alpha-2 (default `BR`). Only companies in BR have a contract to sign. */
  country: v.optional(countryText),
  /** The people who sign the contract, at least one. */
  signers: v.optional(
    v.pipe(
      v.array(
        v.object({
          /** Full name: `'Maria Silva'`. */
          name: v.string(),
          /** E-mail address: `'maria@company.example'`. */
          email: v.string(),
        }),
      ),
      v.minLength(1),
    ),
  ),
  /** `pending`, or `waiting_signature` with all documents approved (default). */
  status: v.optional(v.picklist(['pending', 'waiting_signature']), sampleOnboardingStatus), // documented
})

/** The input of `addOnboarding`. */
export type NewOnboarding = v.InferInput<typeof newOnboardingInput>

/** Completes the input of `addOnboarding` with sample data. */
export function completeOnboardingInput({
  legal_name,
  tax_id,
  country,
  signers,
}: v.InferOutput<typeof newOnboardingInput>): OnboardingInput {
  const { contacts, address, ...sample } = sampleOnboarding
  return {
    ...sample,
    legal_name: legal_name ?? sample.legal_name,
    tax_id: tax_id ?? sample.tax_id,
    contacts: (signers ?? contacts).map((signer, index) => ({ ...(contacts[index] ?? contacts[0]), ...signer })),
    address: { ...address, country: country ?? address.country },
  }
}
