import type { HandlerInput } from '../../core/operation.ts'
import type { onboardings } from '../../operations/onboardings.ts'
import type { Onboarding } from '../../schemas/onboarding.ts'
import { newDocumentStatuses, requestedDocuments } from '../assumptions/onboardings.ts'
import { type Collection, updateRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { serviceTimestamp } from '../core/formats.ts'
import type { SandboxState } from '../core/state.ts'

export type StoredOnboarding = SandboxState['onboardings'][number]

export const onboardingCollection: Collection<StoredOnboarding> = {
  operation: 'onboardings.create',
  recordName: 'onboarding',
  read: ({ onboardings }) => onboardings,
  write: (onboardings) => ({ onboardings }),
  clientKeyOf: () => null,
}

/** Changes an onboarding and saves it. A new status is sent to the onboarding webhook. */
export const updateOnboarding = (
  context: SandboxContext,
  id: string,
  change: (stored: StoredOnboarding, now: number) => StoredOnboarding,
) =>
  updateRecord(context, onboardingCollection, { id }, (stored, now) => {
    const changed = change(stored, now)
    const hasNewStatus = changed.record.status !== stored.record.status
    return { ...changed, callbackURL: hasNewStatus ? context.onboardingWebhookURL : null }
  })

export type OnboardingInput = HandlerInput<typeof onboardings.create>

export const newStoredOnboarding = (
  input: OnboardingInput,
  { id, parentId, now }: { readonly id: string; readonly parentId: number; readonly now: number },
): StoredOnboarding => ({
  record: newRecord(input, id, now),
  parentId,
  isAccessible: true,
  documents: requestedDocuments.map((requested) => ({
    document: { ...requested, ...newDocumentStatuses },
    file: null,
  })),
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
