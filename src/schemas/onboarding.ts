import * as v from 'valibot'
import { onboardingStatus } from './onboarding-status.ts'
import { textOrNull, timestamp, uuid, whole } from './scalars.ts'

/** An account-opening request (interface, "Onboarding request"). */
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
  // linked after approval; how a request without one shows that is not stated
  account_id: v.optional(v.nullable(whole)),
  created_at: timestamp,
  updated_at: timestamp,
})

/** An account-opening request with its company and its history. */
export type Onboarding = v.InferOutput<typeof onboarding>

/** What opening a request answers. */
export const onboardingOpened = v.looseObject({ id: uuid, status: onboardingStatus })

/** A request just opened: the id by which it is read, and its state, `pending`. */
export type OnboardingOpened = v.InferOutput<typeof onboardingOpened>
