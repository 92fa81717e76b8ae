import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { paginator } from '../../core/paginator.ts'
import { kycItem } from '../../schemas/kyc-record.ts'
import { textOrNumber } from '../../schemas/scalars.ts'

// the service takes text, a caller may have the number
const statusIds = [1, 2, 3, 4, 5, '1', '2', '3', '4', '5'] as const

/** Lists KYC records: the operation `kyc.list`. */
export const listKycRecords = operation({
  method: 'GET',
  path: '/v1/kyc',
  key: 'secret',
  query: v.object({
    /** Number of the page, an integer or its digits: `1`. An iteration over the list starts there. */
    page: v.optional(textOrNumber),
    /** Number of records in a page, an integer or its digits (default 10): `50`. */
    per_page: v.optional(textOrNumber),
    /** Order of the records, 0 to 5. The interface does not document what each value means. */
    sort: v.optional(v.picklist([0, '0', ...statusIds], 'must be 0 to 5')),
    /** Only records with this status, 1 to 5, one of `kycStatuses`: `kycStatuses.approved`, which is `3`. */
    status_id: v.optional(v.picklist(statusIds, 'must be 1 to 5')),
  }),
  output: v.array(kycItem),
  pages: paginator(kycItem),
})
