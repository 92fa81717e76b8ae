import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { uuid } from '../../schemas/scalars.ts'
import { signatureRequest } from '../../schemas/signature-request.ts'

/** Reads the signature request of an onboarding's contract: the operation `onboardings.getSignature`. */
export const getSignature = operation({
  method: 'GET',
  path: '/v2/register/companies/{uuid}/signature/link',
  key: 'secret',
  params: v.object({
    /** The onboarding's id, a UUID: `'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'`. */
    uuid,
  }),
  output: signatureRequest,
  ifNotFound: 'check the id; it exists from `waiting_signature` on, in a national onboarding',
})
