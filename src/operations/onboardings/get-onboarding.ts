import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { onboarding } from '../../schemas/onboarding.ts'
import { uuid } from '../../schemas/scalars.ts'

/** Reads one onboarding: the operation `onboardings.get`. */
export const getOnboarding = operation({
  method: 'GET',
  path: '/v2/register/companies/{id}',
  key: 'secret',
  params: v.object({ id: uuid }),
  output: onboarding,
})
