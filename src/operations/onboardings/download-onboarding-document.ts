import * as v from 'valibot'
import { fileOutput } from '../../core/file-output.ts'
import { operation } from '../../core/operation.ts'
import { uuid } from '../../schemas/scalars.ts'

/** Downloads a document of an onboarding: the operation `onboardings.downloadDocument`. */
export const downloadOnboardingDocument = operation({
  method: 'GET',
  path: '/v2/register/companies/{uuid}/documents/{tag}/file',
  key: 'secret',
  params: v.object({ uuid, tag: v.string() }),
  ...fileOutput,
})
