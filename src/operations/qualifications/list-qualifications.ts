import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { paginator } from '../../core/paginator.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { type Qualification, qualification } from '../../schemas/qualification.ts'
import { day, integerLike, nonNegativeInteger } from '../../schemas/scalars.ts'
import { recordsOf } from '../records-of.ts'

/** Lists qualifications: the operation `qualifications.list`. */
export const listQualifications = operation({
  method: 'GET',
  path: '/v1/payout/data-qualification',
  key: 'secret',
  query: v.object({
    per_page: v.optional(nonNegativeInteger),
    page: v.optional(nonNegativeInteger),
    order_by: v.optional(
      v.picklist([
        'id',
        'data_qualification_service_name',
        'batch_code',
        'custom_code',
        'merchant.name',
        'description_status',
        'created_at',
      ]),
    ),
    sort: v.optional(v.picklist(['asc', 'desc'])),
    created_at: v.optional(day),
    custom_code: v.optional(v.string()),
    document: v.optional(v.string()),
    service_id: v.optional(integerLike),
    merchant_id: v.optional(integerLike),
    status_flow_data_qualification_id: v.optional(integerLike),
  }),
  output: v.array(qualification),
  undocumented: undocumentedParts({ query: { service_id: 'qualificationService' } }),
  pages: paginator<Qualification>({ records: recordsOf, record: qualification, key: ({ id }) => id }),
})
