import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { kycDocument } from '../../schemas/kyc-document.ts'
import { integerLike, requiredText } from '../../schemas/scalars.ts'

/** Submits one document of a KYC record: the operation `kyc.updateDocument`. */
export const updateKycDocument = operation({
  method: 'POST',
  path: '/v1/kyc/documents/{documentId}/update',
  key: 'secret',
  params: v.object({
    /** Id of the document, an integer or its digits: `9001`. The interface does not document which of its two ids. */
    documentId: integerLike,
  }),
  // a URL with any extension may be the text of a text document: only the record knows the document's kind
  body: v.object({
    /**
     * URL of the file (jpg, jpeg, gif, png, pdf) that the service can fetch: `'https://files.shop.example/id.png'`; or
     * the text of a text document.
     */
    value: requiredText,
  }),
  output: kycDocument,
  identifiers: ['id', 'document_id'],
  lookupKey: { field: 'documentId', unique: null, lookup: 'kyc.get' },
})
