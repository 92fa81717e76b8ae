import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { upload, uploadEncoder } from '../../core/upload.ts'
import { uuid } from '../../schemas/scalars.ts'
import { undocumentedPath } from './list-onboarding-documents.ts'

/** Uploads a document of an onboarding: the operation `onboardings.uploadDocument`. */
export const uploadOnboardingDocument = operation({
  method: 'POST',
  path: undocumentedPath,
  key: 'secret',
  params: v.object({
    /** The onboarding's id, a UUID: `'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'`. */
    uuid,
    /** The document's `tag`, which `onboardings.listDocuments` shows: `'articles_of_association'`. */
    tag: v.string(),
  }),
  body: upload,
  ...uploadEncoder('uploadDocument'),
  output: v.unknown(),
  undocumented: undocumentedParts({ route: 'uploadDocument' }),
  lookupKey: { field: 'tag', unique: null, lookup: 'onboardings.listDocuments' },
  interpret: ({ status, body }) => (status < 400 && body === '' ? { data: null } : null),
})
