import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { paginator } from '../../core/paginator.ts'
import { type KycItem, kycItem } from '../../schemas/kyc-item.ts'
import { textOrNumber } from '../../schemas/scalars.ts'
import { recordsOf } from '../records-of.ts'

const matching = (pattern: RegExp, range: string) =>
  v.pipe(
    textOrNumber,
    v.check((value) => pattern.test(String(value)), `must be ${range}`),
  )

/** Lists KYC records: the operation `kyc.list`. */
export const listKycRecords = operation({
  method: 'GET',
  path: '/v1/kyc',
  key: 'secret',
  query: v.object({
    page: v.optional(textOrNumber),
    per_page: v.optional(textOrNumber),
    sort: v.optional(matching(/^[0-5]$/, '0 to 5')),
    status_id: v.optional(matching(/^[1-5]$/, '1 to 5')),
  }),
  output: v.array(kycItem),
  pages: paginator<KycItem>({ records: recordsOf, record: kycItem, key: ({ id }) => id }),
})
