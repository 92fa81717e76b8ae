import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { kycRecord } from '../../schemas/kyc-record.ts'
import { textOrNumber } from '../../schemas/scalars.ts'

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
