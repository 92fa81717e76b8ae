import { fileOutput, operation } from '../../core/operation.ts'
import { onboardingId } from './onboarding.ts'

/** Downloads the contract of an onboarding: the operation `onboardings.downloadContract`. */
export const downloadContract = operation({
  method: 'GET',
  path: '/v2/register/companies/{uuid}/signature/file',
  key: 'secret',
  params: onboardingId,
  ...fileOutput,
  ifNotFound: 'check the id; it exists from `waiting_signature` on',
})
