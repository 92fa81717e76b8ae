import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { paging } from '../core/page.ts'
import { isProblem, isRecord } from '../core/problem.ts'
import { notShown } from '../core/unstated.ts'
import { qualificationBatch } from '../schemas/qualification-batch.ts'
import {
  type Qualification,
  qualification,
  type QualificationStatus,
  qualificationStatus,
} from '../schemas/qualification.ts'
import { day, integer } from '../schemas/scalars.ts'
import { BatchError } from './batch-error.ts'
import { recordsOf } from './records-of.ts'

const counted = v.optional(v.pipe(integer, v.minValue(0)))

/** Checks of whose a bank account is. */
export const qualifications = {
  /**
   * Hands in a batch of bank-account data under one of the services 1 to 5. `amount` is a decimal of the local currency,
   * 0.01 to 150,000, for services 4 and 5 only; each `custom_code` is new; `batch_code` groups records; a document is a CPF
   * or CNPJ. `merchant_id` is needed when the key reaches more than one merchant.
   *
   * @throws InputError when a stated rule is broken, by the path of each record (`data.3.amount`); nothing was sent.
   * @throws BatchError when a part was refused or moved to another service, with every line; the rest was taken.
   * @throws ServiceError when the service refuses.
   * @throws NetworkError when no whole answer came: `qualifications.getByCustomCode` tells what was taken.
   */
  create: operation({
    method: 'POST',
    path: '/v1/payout/data-qualification',
    key: 'secret',
    body: qualificationBatch,
    output: v.looseObject({ message: v.string() }),
    natural: {
      field: 'custom_code',
      unique: true,
      lookup: 'qualifications.getByCustomCode',
      value: ({ data }) =>
        Array.isArray(data) ? data.map((record: unknown) => isRecord(record) && record['custom_code']) : data,
    },
    interpret({ status, body }, place) {
      if (isRecord(body) && 'info' in body) throw new BatchError(place, status, body['message'], body['info'])
      return null
    },
  }),

  /**
   * Lists qualifications, by ascending id if nothing else is said; the size of a page that is not asked for is not stated.
   * `created_at` is a day, `YYYY-MM-DD`; `status_flow_data_qualification_id` is one of `qualificationStatuses`.
   *
   * `service_id` is a name of ours: the service's is not shown and must be said as `unstated.qualificationService`.
   *
   * @throws InputError when a stated rule is broken or the name is not said; nothing was sent.
   * @throws ServiceError when the service refuses.
   */
  list: operation({
    method: 'GET',
    path: '/v1/payout/data-qualification',
    key: 'secret',
    query: v.object({
      per_page: counted,
      page: counted,
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
      service_id: v.optional(integer),
      merchant_id: v.optional(integer),
      status_flow_data_qualification_id: v.optional(integer),
    }),
    output: v.array(qualification),
    unstated: notShown({ query: { service_id: 'qualificationService' } }),
    pages: paging<Qualification>({ records: recordsOf, key: ({ id }) => id }),
  }),

  /**
   * Reads one qualification by the service's id.
   *
   * @throws NotFoundError when there is none.
   */
  get: operation({
    method: 'GET',
    path: '/v1/payout/data-qualification/{id}',
    key: 'secret',
    params: v.object({ id: integer }),
    output: qualification,
  }),

  /**
   * Reads one qualification by the code that you gave it: how to learn what became of a batch whose answer was lost.
   *
   * @throws NotFoundError when there is none.
   */
  getByCustomCode: operation({
    method: 'GET',
    path: '/v1/payout/data-qualification/custom-code/{customCode}',
    key: 'secret',
    params: v.object({ customCode: v.string() }),
    output: qualification,
  }),

  /**
   * Lists the states that a qualification can be in: those of `qualificationStatuses`, and any that are newer.
   *
   * @throws ServiceError when the service refuses.
   */
  listStatuses: operation({
    method: 'GET',
    path: '/v1/payout/data-qualification/status',
    key: 'secret',
    query: v.object({ page: counted, per_page: counted }),
    output: v.array(qualificationStatus),
    pages: paging<QualificationStatus>({ records: recordsOf, key: ({ id }) => id }),
  }),

  /**
   * Lists the services (ids 1 to 5). The shape of the answer is not shown: it is given as it comes.
   *
   * @throws ServiceError when the service refuses.
   */
  listServices: operation({
    method: 'GET',
    path: '/v1/payout/data-qualification/services',
    key: 'secret',
    output: v.custom<unknown>((body) => !isProblem(body)),
  }),
}
