import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { uploadInput } from '../../core/upload.ts'
import { uuid } from '../../schemas/scalars.ts'
import { undocumentedPath } from './undocumented-path.ts'

/** Uploads a document of an onboarding: the operation `onboardings.uploadDocument`. */
export const uploadOnboardingDocument = operation({
  method: 'POST',
  path: undocumentedPath,
  key: 'secret',
  params: v.object({ uuid, tag: v.string() }),
  ...uploadInput('uploadDocument'),
  output: v.unknown(),
  undocumented: undocumentedParts({ route: 'uploadDocument' }),
  lookupKey: { field: 'tag', unique: null, lookup: 'onboardings.listDocuments' },
  interpret: ({ status, body }) => (status < 400 && body === '' ? { data: null } : null),
})
