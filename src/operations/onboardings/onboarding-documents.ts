import * as v from 'valibot'
import { fileOutput, operation } from '../../core/operation.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { upload, uploadEncoder } from '../../core/upload.ts'
import { onboardingDocuments } from '../../schemas/onboarding-documents.ts'
import { uuid } from '../../schemas/scalars.ts'

/** Stands for a path that the interface does not document; it is replaced before a request is sent. */
const undocumentedPath = '/(undocumented)'

const documentOfOnboarding = v.object({
  /** The onboarding's id, a UUID: `'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'`. */
  uuid,
  /** The document's `tag`, which `onboardings.listDocuments` shows: `'articles_of_association'`. */
  tag: v.string(),
})

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

/** Uploads a document of an onboarding: the operation `onboardings.uploadDocument`. */
export const uploadOnboardingDocument = operation({
  method: 'POST',
  path: undocumentedPath,
  key: 'secret',
  params: documentOfOnboarding,
  body: upload,
  ...uploadEncoder('uploadDocument'),
  output: v.unknown(),
  undocumented: undocumentedParts({ route: 'uploadDocument' }),
  lookupKey: { field: 'tag', unique: null, lookup: 'onboardings.listDocuments' },
  interpret: ({ status, body }) => (status < 400 && body === '' ? { data: null } : null),
})

/** Downloads a document of an onboarding: the operation `onboardings.downloadDocument`. */
export const downloadOnboardingDocument = operation({
  method: 'GET',
  path: '/v2/register/companies/{uuid}/documents/{tag}/file',
  key: 'secret',
  params: documentOfOnboarding,
  ...fileOutput,
  ifNotFound: 'check the id and the tag; it exists once `upload_status` is `sent`',
})
