import { sampleDocument } from '../assumptions/onboardings.ts'
import type { StoredOnboarding } from './collection.ts'
import type { CreateToken } from './contract-transitions.ts'
import { transitionDocument } from './document-transitions.ts'
import { pdfFile } from './pdf.ts'

/** Submits and approves all required documents of an onboarding, so that its contract waits for the signers. */
export function withApprovedDocuments(
  stored: StoredOnboarding,
  createToken: CreateToken,
  now: number,
): StoredOnboarding {
  const tags = stored.documents.filter(({ document }) => document.required).map(({ document }) => document.tag)
  const submitted = tags.reduce(
    (current, tag) =>
      transitionDocument(current, { name: 'submitOnboardingDocument', tag, file: sampleFile(tag) }, now),
    stored,
  )
  return tags.reduce(
    (current, tag) => transitionDocument(current, { name: 'approveOnboardingDocument', tag, createToken }, now),
    submitted,
  )
}

/** Creates a sample file for a document. */
export const sampleFile = (tag: string) => pdfFile(sampleDocument(tag))
