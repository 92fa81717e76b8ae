import { operation } from '../../core/operation.ts'
import { createdOnboarding } from '../../schemas/onboarding.ts'
import { isBrazilian, onboardingApplication } from '../../schemas/onboarding-application.ts'
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
