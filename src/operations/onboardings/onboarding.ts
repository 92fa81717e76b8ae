import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { createdOnboarding, onboarding } from '../../schemas/onboarding.ts'
import { isBrazilian, onboardingApplication } from '../../schemas/onboarding-application.ts'
import { uuid } from '../../schemas/scalars.ts'
import { signatureRequest } from '../../schemas/signature-request.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'

/** Requests to open a company's account: the operation `onboardings.create`. */
export const createOnboarding = operation({
  method: 'POST',
  path: '/v2/register/companies',
  key: 'secret',
  body: onboardingApplication,
  output: createdOnboarding,
  identifiers: ['id'],
  lookupKey: {
    field: 'tax_id',
    unique: 'under its parent',
    lookup: null,
    value: (input) =>
      isBrazilian(input) && typeof input['tax_id'] === 'string' ? normalizeTaxId(input['tax_id']) : input['tax_id'],
  },
})

/** Reads one onboarding: the operation `onboardings.get`. */
export const getOnboarding = operation({
  method: 'GET',
  path: '/v2/register/companies/{id}',
  key: 'secret',
  params: v.object({
    /** The onboarding's id, a UUID: `'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'`. */
    id: uuid,
  }),
  output: onboarding,
})

/** Reads the signature request of an onboarding's contract: the operation `onboardings.getSignature`. */
export const getSignature = operation({
  method: 'GET',
  path: '/v2/register/companies/{uuid}/signature/link',
  key: 'secret',
  params: v.object({
    /** The onboarding's id, a UUID: `'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'`. */
    uuid,
  }),
  output: signatureRequest,
  ifNotFound: 'check the id; it exists from `waiting_signature` on, in a national onboarding',
})
