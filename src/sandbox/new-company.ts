import * as v from 'valibot'
import { companySeed } from './assumptions/onboardings.ts'
import type { Tokens } from './contract-moves.ts'
import { type Application, newOnboarding, newPapers } from './new-onboarding.ts'
import type { OnboardingEntry } from './onboarding-state.ts'
import { movePaper } from './paper-moves.ts'
import { pdf } from './pdf.ts'
import { storedFile } from './stored-file.ts'

/** What `addCompany` is told; what is not said is made up. */
export const newCompany = v.object({
  legal_name: v.optional(v.string()),
  tax_id: v.optional(v.string()),
  /** ISO 3166-1 alpha-2; only companies in BR have a contract to sign. */
  country: v.optional(v.string()),
  signers: v.optional(v.pipe(v.array(v.object({ name: v.string(), email: v.string() })), v.minLength(1))),
  /** `waiting_signature` if not said, with all papers approved. */
  status: v.optional(v.picklist(['pending', 'waiting_signature']), 'waiting_signature'),
})

/** What `addCompany` is told. */
export type NewCompany = v.InferInput<typeof newCompany>

/** The application of a made-up company. */
export function applicationOf({ legal_name, tax_id, country, signers }: v.InferOutput<typeof newCompany>): Application {
  const { contacts, address, ...seed } = companySeed
  const signing = (signers ?? contacts).map((signer, index) => ({ ...(contacts[index] ?? contacts[0]), ...signer }))
  return {
    ...seed,
    legal_name: legal_name ?? seed.legal_name,
    tax_id: tax_id ?? seed.tax_id,
    contacts: signing,
    address: { ...address, country: country ?? address.country },
  }
}

/** A new request as it is kept. */
export const newEntry = (
  company: Application,
  { id, parent, now }: { readonly id: string; readonly parent: number; readonly now: number },
): OnboardingEntry => ({
  record: newOnboarding(company, id, now),
  parent,
  accessible: true,
  papers: newPapers(),
  contract: null,
  address: null,
  callback: null,
})

/** The request with all required papers sent and approved, so that a contract waits for its signers. */
export const withPapers = (entry: OnboardingEntry, tokens: Tokens, now: number): OnboardingEntry => {
  const tags = entry.papers.filter(({ document }) => document.required).map(({ document }) => document.tag)
  const sent = tags.reduce(
    (all, tag) => movePaper(all, { name: 'sendDocument', tag, file: sampleFile(tag) }, now),
    entry,
  )
  return tags.reduce((all, tag) => movePaper(all, { name: 'approveDocument', tag, tokens }, now), sent)
}

/** A file to send where there is none at hand. */
export const sampleFile = (tag: string) => storedFile(`${tag}.pdf`, 'application/pdf', pdf(['Documento de teste', tag]))
