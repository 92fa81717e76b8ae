import type { HandlerInput } from '../../core/operation.ts'
import { RejectedRequest } from '../../http/serve.ts'
import type { qualifications } from '../../operations/qualifications.ts'
import { type Qualification, qualificationStatuses } from '../../schemas/qualification.ts'
import {
  batchMessages,
  batchStatuses,
  qualificationPageSize,
  qualificationServices,
} from '../assumptions/qualifications.ts'
import { notifyInBackground, pageOf, sorted } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { notFoundResponse } from '../core/error-responses.ts'
import type { SandboxHandlers } from '../core/operations.ts'
import { createBatch } from './batch.ts'
import { qualificationCollection, type StoredQualification } from './record.ts'

export const qualificationHandlers = (context: SandboxContext): SandboxHandlers['qualifications'] => ({
  async create(input) {
    const { settled, errors, uploadSuccess, uploadChangeService } = await context.store.update((state) => {
      const batch = createBatch(input, state, { account: context.account, now: context.now() })
      const qualifications = [...batch.created, ...state.qualifications]
      return { next: { qualifications, nextId: state.nextId + input.data.length }, result: batch }
    })
    for (const stored of settled) notifyInBackground(context, qualificationCollection, stored)
    if (!errors.length && !uploadChangeService.length) return { message: batchMessages.accepted }
    const body = { message: batchMessages.partlyAccepted, info: { errors, uploadSuccess, uploadChangeService } }
    return Response.json(body, { status: errors.length ? batchStatuses.failed : batchStatuses.moved })
  },

  async list(query) {
    const { page = 1, per_page, order_by = 'id', sort = 'asc' } = query // documented
    const { qualifications } = await context.store.read()
    const records = sorted(
      qualifications.filter((stored) => matches(stored, query)).map(({ record }) => record),
      (record) => (order_by === 'merchant.name' ? record.merchant.name : record[order_by]),
      sort,
    )
    return [...pageOf(records, page, per_page || qualificationPageSize)]
  },

  async get({ id }) {
    return findOne((await context.store.read()).qualifications, ({ record }) => record.id === id)
  },

  async getByCustomCode({ customCode }) {
    return findOne((await context.store.read()).qualifications, ({ record }) => record.custom_code === customCode)
  },

  listStatuses: ({ page = 1, per_page }) => {
    const statuses = Object.entries(qualificationStatuses).map(([name, id]) => ({ id, name }))
    return [...pageOf(statuses, page, per_page || statuses.length)]
  },

  listServices: () => qualificationServices,
})

function findOne(
  qualifications: readonly StoredQualification[],
  isWanted: (stored: StoredQualification) => boolean,
): Qualification {
  const found = qualifications.find(isWanted)
  if (!found) throw new RejectedRequest(notFoundResponse('qualifications.get'))
  return found.record
}

function matches({ record, serviceId }: StoredQualification, query: HandlerInput<typeof qualifications.list>): boolean {
  const {
    created_at = '',
    custom_code = record.custom_code,
    document = record.document,
    service_id = serviceId,
    merchant_id = record.merchant.id,
    status_flow_data_qualification_id: statusId = record.status_flow_data_qualification_id,
  } = query
  return (
    record.created_at.startsWith(created_at) &&
    record.custom_code === custom_code &&
    record.document === document &&
    serviceId === service_id &&
    record.merchant.id === String(merchant_id) &&
    record.status_flow_data_qualification_id === statusId
  )
}
