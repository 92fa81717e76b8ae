import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { kycDocument } from '../../schemas/kyc-document.ts'
import { kycValue } from '../../schemas/kyc-value.ts'
import { integerLike } from '../../schemas/scalars.ts'

/** Submits one document of a KYC record: the operation `kyc.updateDocument`. */
export const updateKycDocument = operation({
  method: 'POST',
  path: '/v1/kyc/documents/{documentId}/update',
  key: 'secret',
  params: v.object({ documentId: integerLike }),
  body: v.object({ value: kycValue }),
  output: kycDocument,
  identifiers: ['id', 'document_id'],
  lookupKey: { field: 'documentId', unique: null, lookup: 'kyc.get' },
})
