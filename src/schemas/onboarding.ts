import * as v from 'valibot'
import { integer, openEnum, textOrNull, timestamp, uuid } from './scalars.ts'

/**
 * The status of an onboarding. A new one is `pending`; a national one is `waiting_signature` once all its documents are
 * approved; an approved one is `active`. The interface does not document the other transitions.
 */
export const onboardingStatus = openEnum(
  'pending',
  'pending_documents',
  'documents_under_review',
  'due_diligence_review',
  'waiting_signature',
  'active',
  'inactive',
  'canceled',
  'closed',
)

const onboardingSchema = v.looseObject({
  /** The onboarding's id, a UUID. */
  id: uuid,
  /** The company that wants the account. */
  company: v.looseObject({
    /** Registered name of the company. */
    legal_name: v.string(),
    /** Name under which the company trades. */
    trade_name: v.string(),
    /** Tax id of the company, without separators: `'11222333000181'`. */
    tax_id: v.string(),
    /** Address of the website; null for an onboarding from before the field existed. */
    website: textOrNull,
    /** The people to contact. */
    contacts: v.array(
      v.looseObject({
        /** Full name. */
        name: v.string(),
        /** E-mail address. */
        email: v.string(),
        /** Phone number with country and area code. */
        phone: v.string(),
        /** Tax id of the person. */
        tax_id: v.string(),
        /** Role in the company: `'administrator'`. */
        role: v.string(),
      }),
    ),
    /** The addresses of the company. */
    address: v.array(
      v.looseObject({
        /** City. */
        city: v.string(),
        /** Code of the state: `'SP'`. */
        state: v.string(),
        /** Country code: `'BR'`. */
        country: v.string(),
        /** Postal code, unformatted: `'01310100'`. */
        zip_code: v.string(),
        /** Street. */
        street: v.string(),
        /** House number, as text, or null. */
        number: textOrNull,
        /** Floor or suite, or null. */
        complement: textOrNull,
      }),
    ),
  }),
  /** The current status: `'pending'`. */
  status: onboardingStatus,
  /** Every status that the onboarding has had. */
  status_history: v.array(
    v.looseObject({
      /** The status. */
      status: onboardingStatus,
      /** Time when it was set, ISO 8601. */
      created_at: timestamp,
    }),
  ),
  /** Id of the account, once the onboarding is approved. The interface does not state its value before. */
  account_id: v.optional(v.nullable(integer)),
  /** Time of creation, ISO 8601. */
  created_at: timestamp,
  /** Time of the last change, ISO 8601. */
  updated_at: timestamp,
})

/** A request to open a company's account, with the company and its status history. */
export interface Onboarding extends v.InferOutput<typeof onboardingSchema> {}

/** A request to open a company's account (interface, "Onboarding request"). */
export const onboarding: v.GenericSchema<Onboarding> = onboardingSchema

const createdOnboardingSchema = v.looseObject({
  /** The new onboarding's id, a UUID. Keep it: no operation finds it by the tax id. */
  id: uuid,
  /** The status, `'pending'`. */
  status: onboardingStatus,
})

/** A new onboarding: its id and its status, `pending`. */
export interface CreatedOnboarding extends v.InferOutput<typeof createdOnboardingSchema> {}

export const createdOnboarding: v.GenericSchema<CreatedOnboarding> = createdOnboardingSchema
