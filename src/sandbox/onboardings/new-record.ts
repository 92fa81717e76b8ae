import type { HandlerInput } from '../../core/operation.ts'
import type { onboardings } from '../../operations/onboardings.ts'
import type { Onboarding } from '../../schemas/onboarding.ts'
import { newDocumentStatuses, requestedDocuments } from '../assumptions/onboardings.ts'
import { serviceTimestamp } from '../core/formats.ts'
import type { StoredOnboarding } from './collection.ts'

/** The input of `onboardings.create`. */
export type OnboardingInput = HandlerInput<typeof onboardings.create>

interface NewOnboardingOptions {
  readonly id: string
  readonly parentId: number
  /** Milliseconds. */
  readonly now: number
}

/** Creates a new onboarding as the sandbox stores it. */
export const newStoredOnboarding = (
  input: OnboardingInput,
  { id, parentId, now }: NewOnboardingOptions,
): StoredOnboarding => ({
  record: newRecord(input, id, now),
  parentId,
  isAccessible: true,
  documents: newDocuments(),
  contract: null,
  callbackURL: null,
  callback: null,
})

function newRecord(input: OnboardingInput, id: string, now: number): Onboarding {
  const time = serviceTimestamp(now)
  const { legal_name, trade_name, tax_id, website, contacts, address } = input
  const { city, state, country, zip_code, street, number = null, complement = null } = address
  return {
    id,
    company: {
      legal_name,
      trade_name,
      tax_id,
      website,
      contacts: contacts.map(({ name, email, phone, tax_id, role }) => ({ name, email, phone, tax_id, role })),
      address: [{ city, state, country, zip_code, street, number, complement }],
    },
    status: 'pending', // documented
    status_history: [{ status: 'pending', created_at: time }], // documented
    account_id: null,
    created_at: time,
    updated_at: time,
  }
}

const newDocuments = (): StoredOnboarding['documents'] =>
  requestedDocuments.map((requested) => ({
    document: {
      ...requested,
      ...newDocumentStatuses,
      created_at: null,
      updated_at: null,
      sent_at: null,
      reviewed_at: null,
      review_history: [],
    },
    file: null,
  }))
