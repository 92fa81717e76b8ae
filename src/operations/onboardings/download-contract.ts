import * as v from 'valibot'
import { fileOutput } from '../../core/file-output.ts'
import { operation } from '../../core/operation.ts'
import { uuid } from '../../schemas/scalars.ts'

/** Downloads the contract of an onboarding: the operation `onboardings.downloadContract`. */
export const downloadContract = operation({
  method: 'GET',
  path: '/v2/register/companies/{uuid}/signature/file',
  key: 'secret',
  params: v.object({ uuid }),
  ...fileOutput,
})
