import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { kycRecord } from '../../schemas/kyc-record.ts'
import { taxIdDigits, textOrNumber } from '../../schemas/scalars.ts'

/** Reads one KYC record: the operation `kyc.get`. */
export const getKycRecord = operation({
  method: 'GET',
  path: '/v1/kyc/{id}',
  key: 'secret',
  params: v.object({
    /** Id of the KYC record, an integer or text: `301`. */
    id: textOrNumber,
  }),
  output: kycRecord,
})

const byDocument = v.object({
  /** The digits of a CPF or CNPJ, nothing else: `'11144477735'`. They are sent in the path and in the body. */
  document: taxIdDigits,
})

/** Finds the latest KYC record of a CPF or CNPJ: the operation `kyc.findByDocument`. */
export const findKycByDocument = operation({
  method: 'POST',
  path: '/v1/kyc/document/{document}',
  key: 'secret',
  params: byDocument,
  body: byDocument,
  output: v.nullable(kycRecord),
  readOnly: true,
  // The interface also shows a 404 with a message. A route that does not exist has the same body, so it is an error.
  interpret: ({ status, body }) => (status < 400 && Array.isArray(body) && !body.length ? { data: null } : null),
})
