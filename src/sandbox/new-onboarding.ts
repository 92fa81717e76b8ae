import type { Received } from '../core/operation.ts'
import type { onboardings } from '../operations/onboardings.ts'
import type { Onboarding } from '../schemas/onboarding.ts'
import { companyDocuments } from './assumptions/onboardings.ts'
import type { OnboardingEntry } from './onboarding-state.ts'
import { serviceTimestamp } from './service-timestamp.ts'

/** What a company asks with. */
export type Application = Received<typeof onboardings.create>

/** The record of a request that was just made. */
export function newOnboarding(company: Application, id: string, now: number): Onboarding {
  const time = serviceTimestamp(now)
  const { legal_name, trade_name, tax_id, website, contacts, address } = company
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
    status: 'pending',
    status_history: [{ status: 'pending', created_at: time }],
    account_id: null,
    created_at: time,
    updated_at: time,
  }
}

/** The papers that a new request asks for. */
export const newPapers = (): OnboardingEntry['papers'] =>
  companyDocuments.map((asked) => ({
    document: {
      ...asked,
      upload_status: 'pending',
      review_status: 'pending',
      created_at: null,
      updated_at: null,
      sent_at: null,
      reviewed_at: null,
      review_history: [],
    },
    file: null,
  }))
