import * as v from 'valibot'
import { onboardingStatus } from './onboarding-status.ts'
import { integer, textOrNull, timestamp, uuid } from './scalars.ts'

/** A request to open a company's account (interface, "Onboarding request"). */
export const onboarding = v.looseObject({
  id: uuid,
  company: v.looseObject({
    legal_name: v.string(),
    trade_name: v.string(),
    tax_id: v.string(),
    website: textOrNull,
    contacts: v.array(
      v.looseObject({
        name: v.string(),
        email: v.string(),
        phone: v.string(),
        tax_id: v.string(),
        role: v.string(),
      }),
    ),
    address: v.array(
      v.looseObject({
        city: v.string(),
        state: v.string(),
        country: v.string(),
        zip_code: v.string(),
        street: v.string(),
        number: textOrNull,
        complement: textOrNull,
      }),
    ),
  }),
  status: onboardingStatus,
  status_history: v.array(v.looseObject({ status: onboardingStatus, created_at: timestamp })),
  // set after approval; the interface does not state whether it is null or absent before
  account_id: v.optional(v.nullable(integer)),
  created_at: timestamp,
  updated_at: timestamp,
})

/** A request to open a company's account, with the company and its status history. */
export type Onboarding = v.InferOutput<typeof onboarding>

/** The response to the creation of an onboarding. */
export const createdOnboarding = v.looseObject({ id: uuid, status: onboardingStatus })

/** A new onboarding: its id and its status, `pending`. */
export type CreatedOnboarding = v.InferOutput<typeof createdOnboarding>
