import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { onboarding } from '../../schemas/onboarding.ts'
import { uuid } from '../../schemas/scalars.ts'

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
