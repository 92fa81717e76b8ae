import * as v from 'valibot'
import { fileOutput, operation } from '../../core/operation.ts'
import { uuid } from '../../schemas/scalars.ts'

/** Downloads the contract of an onboarding: the operation `onboardings.downloadContract`. */
export const downloadContract = operation({
  method: 'GET',
  path: '/v2/register/companies/{uuid}/signature/file',
  key: 'secret',
  params: v.object({
    /** The onboarding's id, a UUID: `'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'`. */
    uuid,
  }),
  ...fileOutput,
  ifNotFound: 'check the id; it exists from `waiting_signature` on',
})
