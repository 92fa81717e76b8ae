import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { paginator } from '../../core/paginator.ts'
import { qualificationStatus } from '../../schemas/qualification.ts'
import { nonNegativeInteger } from '../../schemas/scalars.ts'

/** Lists the statuses of qualifications: the operation `qualifications.listStatuses`. */
export const listQualificationStatuses = operation({
  method: 'GET',
  path: '/v1/payout/data-qualification/status',
  key: 'secret',
  query: v.object({
    /** Number of the page, an integer of at least 0: `1`. An iteration over the list starts there. */
    page: v.optional(nonNegativeInteger),
    /** Number of records in a page, an integer of at least 0: `50`. */
    per_page: v.optional(nonNegativeInteger),
  }),
  output: v.array(qualificationStatus),
  pages: paginator(qualificationStatus),
})

/** Lists the qualification services: the operation `qualifications.listServices`. */
export const listQualificationServices = operation({
  method: 'GET',
  path: '/v1/payout/data-qualification/services',
  key: 'secret',
  output: v.unknown(),
  list: true,
})
