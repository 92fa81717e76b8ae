import * as v from 'valibot'
import { fileOutput, operation } from '../../core/operation.ts'
import { uuid } from '../../schemas/scalars.ts'

/** Downloads a document of an onboarding: the operation `onboardings.downloadDocument`. */
export const downloadOnboardingDocument = operation({
  method: 'GET',
  path: '/v2/register/companies/{uuid}/documents/{tag}/file',
  key: 'secret',
  params: v.object({
    /** The onboarding's id, a UUID: `'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'`. */
    uuid,
    /** The document's `tag`, which `onboardings.listDocuments` shows: `'articles_of_association'`. */
    tag: v.string(),
  }),
  ...fileOutput,
  ifNotFound: 'check the id and the tag; it exists once `upload_status` is `sent`',
})
