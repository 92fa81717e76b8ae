import * as v from 'valibot'
import type { Received } from '../core/operation.ts'
import { type Handlers, Refusal } from '../core/serve.ts'
import type { qualifications } from '../operations/qualifications.ts'
import { type Qualification, qualificationStatuses } from '../schemas/qualification.ts'
import { batchTexts, qualificationPageSize, qualificationServices } from './assumptions/qualifications.ts'
import type { Callback } from './callback.ts'
import { errorAnswer } from './error-bodies.ts'
import { lever, type Target, target } from './lever.ts'
import { pageOf, sorted } from './paging.ts'
import { takeBatch } from './qualification-batch.ts'
import { moveQualification, type QualificationMove, qualificationMoveNames } from './qualification-moves.ts'
import { move, type Shelf, tellMeanwhile } from './shelf.ts'
import type { simulated } from './simulated.ts'
import type { State } from './state.ts'
import type { Visit, World } from './world.ts'

/** A qualification after its move, and what became of the callback. */
export interface MovedQualification {
  readonly qualification: Qualification
  readonly callback: Callback
}

/** What a bank says to qualifications. */
export interface QualificationLevers {
  /** Gives a qualification a state, `valid_data` if not said. */
  qualify(qualification: Target<'custom_code'> & { readonly status?: QualificationMove }): Promise<MovedQualification>
}

type Entry = State['qualifications'][number]

const shelf: Shelf<Entry> = {
  operation: 'qualifications.create',
  what: 'qualification',
  of: ({ qualifications }) => qualifications,
  put: (qualifications) => ({ qualifications }),
  nameOf: ({ record }) => record.custom_code,
}

/** Answers the operations on qualifications. */
export const qualificationHandlers = (world: World): Handlers<typeof simulated, Visit>['qualifications'] => ({
  async create(input) {
    const { settled, errors, uploadSuccess, uploadChangeService } = await world.keeper.change((state) => {
      const outcome = takeBatch(input, state, { account: world.account, now: world.now() })
      const qualifications = [...outcome.taken, ...state.qualifications]
      return { next: { qualifications, nextId: state.nextId + input.data.length }, result: outcome }
    })
    for (const entry of settled) tellMeanwhile(world, shelf, entry)
    if (!errors.length && !uploadChangeService.length) return { message: batchTexts.taken }
    const body = { message: batchTexts.partly, info: { errors, uploadSuccess, uploadChangeService } }
    return Response.json(body, { status: errors.length ? 422 : 200 })
  },

  async list(query) {
    const { page = 1, per_page, order_by = 'id', sort = 'asc' } = query
    const chosen = (await world.keeper.read()).qualifications.filter((entry) => fits(entry, query))
    const records = chosen.map(({ record }) => record)
    const inOrder = sorted(
      records,
      (record) => (order_by === 'merchant.name' ? record.merchant.name : record[order_by]),
      sort,
    )
    return [...pageOf(inOrder, page, per_page || qualificationPageSize)]
  },

  async get({ id }) {
    return one((await world.keeper.read()).qualifications, ({ record }) => record.id === id)
  },

  async getByCustomCode({ customCode }) {
    return one((await world.keeper.read()).qualifications, ({ record }) => record.custom_code === customCode)
  },

  listStatuses: ({ page = 1, per_page }) => {
    const statuses = Object.entries(qualificationStatuses).map(([name, id]) => ({ id, name }))
    return [...pageOf(statuses, page, per_page || statuses.length)]
  },

  listServices: () => qualificationServices,
})

/** Makes the lever of qualifications. */
export const qualificationLevers = (world: World) => ({
  qualify: lever(
    v.object({ ...target, status: v.optional(v.picklist(qualificationMoveNames), 'valid_data') }),
    async ({ status, ...named }): Promise<MovedQualification> => {
      const change = ({ record }: Entry, now: number) => ({ record: moveQualification(record, status, now) })
      const { record: qualification, callback } = await move(world, shelf, named, change)
      return { qualification, callback }
    },
  ),
})

function one(entries: readonly Entry[], is: (entry: Entry) => boolean): Qualification {
  const found = entries.find(is)
  if (!found) throw new Refusal(errorAnswer('error-message'))
  return found.record
}

function fits({ record, service }: Entry, query: Received<typeof qualifications.list>): boolean {
  const {
    created_at = '',
    custom_code = record.custom_code,
    document = record.document,
    service_id = service,
    merchant_id = record.merchant.id,
    status_flow_data_qualification_id: status = record.status_flow_data_qualification_id,
  } = query
  return (
    record.created_at.startsWith(created_at) &&
    record.custom_code === custom_code &&
    record.document === document &&
    service === service_id &&
    record.merchant.id === String(merchant_id) &&
    record.status_flow_data_qualification_id === status
  )
}
