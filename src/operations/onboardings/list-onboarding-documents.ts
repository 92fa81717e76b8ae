import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { onboardingDocuments } from '../../schemas/onboarding-documents.ts'
import { uuid } from '../../schemas/scalars.ts'

/** Stands for a path that the interface does not document; it is replaced before a request is sent. */
export const undocumentedPath = '/(undocumented)'

/** Lists the documents of an onboarding: the operation `onboardings.listDocuments`. */
export const listOnboardingDocuments = operation({
  method: 'GET',
  path: undocumentedPath,
  key: 'secret',
  params: v.object({
    /** The onboarding's id, a UUID: `'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'`. */
    uuid,
  }),
  output: onboardingDocuments,
  readOnly: true,
  list: true,
  undocumented: undocumentedParts({ route: 'listDocuments' }),
})
