import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'
import { operation } from '../../core/operation.ts'
import { kycRecord } from '../../schemas/kyc-record.ts'
import { taxIdDigits } from '../../schemas/tax-id.ts'

/** Finds the latest KYC record of a CPF or CNPJ: the operation `kyc.findByDocument`. */
export const findKycByDocument = operation({
  method: 'POST',
  path: '/v1/kyc/document/{document}',
  key: 'secret',
  params: v.object({ document: taxIdDigits }),
  body: v.object({ document: taxIdDigits }),
  output: v.nullable(kycRecord),
  readOnly: true,
  interpret: ({ status, body }) => (hasNoRecord(status, body) ? { data: null } : null),
})

// the interface documents both: an empty list, and a 404 with a message and nothing else
const hasNoRecord = (status: number, body: unknown) =>
  status === 404
    ? isRecord(body) && Object.keys(body).join() === 'message'
    : status < 400 && Array.isArray(body) && body.length === 0
