import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { paginator } from '../../core/paginator.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { qualification, type QualificationStatusId } from '../../schemas/qualification.ts'
import { day, integerLike, nonNegativeInteger, type SuggestedId } from '../../schemas/scalars.ts'

const serviceId: v.GenericSchema<SuggestedId<1 | 2 | 3 | 4 | 5>, number> = integerLike
const statusId: v.GenericSchema<SuggestedId<QualificationStatusId>, number> = integerLike

/** Lists qualifications: the operation `qualifications.list`. */
export const listQualifications = operation({
  method: 'GET',
  path: '/v1/payout/data-qualification',
  key: 'secret',
  query: v.object({
    /** Number of records in a page, an integer of at least 0: `50`. The interface does not document the default. */
    per_page: v.optional(nonNegativeInteger),
    /** Number of the page, an integer of at least 0: `1`. An iteration over the list starts there. */
    page: v.optional(nonNegativeInteger),
    /** Field to sort by (default `'id'`). */
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
    /** Direction of the order: `'asc'` (default) or `'desc'`. */
    sort: v.optional(v.picklist(['asc', 'desc'])),
    /** Only records created on this day, `YYYY-MM-DD`: `'2026-11-21'`. */
    created_at: v.optional(day),
    /** Only the record with this code of yours: `'supplier-8'`. The interface calls it a filter by invoice. */
    custom_code: v.optional(v.string()),
    /** Only records of the beneficiary with this CPF or CNPJ: `'11144477735'`. */
    document: v.optional(v.string()),
    /**
     * Only records of this service: its id, which `qualifications.listServices` lists, such as `4`. The parameter's
     * name on the wire is `undocumented.qualificationService`.
     */
    service_id: v.optional(serviceId),
    /** Only records of this merchant: its id, `42`. */
    merchant_id: v.optional(integerLike),
    /** Only records with this status of `qualificationStatuses`: `qualificationStatuses.valid_data`, which is `5`. */
    status_flow_data_qualification_id: v.optional(statusId),
  }),
  output: v.array(qualification),
  undocumented: undocumentedParts({ query: { service_id: 'qualificationService' } }),
  pages: paginator(qualification),
})
