import * as v from 'valibot'
import { type Handlers, Refusal } from '../core/serve.ts'
import type { KycRecord } from '../schemas/kyc-record.ts'
import { taxId } from '../values/tax-id.ts'
import { kycDocumentKinds, kycPageSize, kycRefusals } from './assumptions/kyc.ts'
import { magicDocuments } from './assumptions/magic-values.ts'
import { errorAnswer, refuse, refuseFields } from './error-bodies.ts'
import type { Step } from './keeper.ts'
import { goesBy, isTaken, type KycMove, moveKyc } from './kyc-moves.ts'
import { lever, type Target, target } from './lever.ts'
import { keysOf } from './machine.ts'
import { kycIds, kycItemOf, type NewKyc, newKyc } from './new-kyc.ts'
import { pageOf } from './paging.ts'
import { added, move, type Named, type Shelf } from './shelf.ts'
import type { simulated } from './simulated.ts'
import type { State } from './state.ts'
import type { Visit, World } from './world.ts'

type KycTarget = Pick<Extract<Target, { id: unknown }>, 'id'>

/** A KYC record as a lever left it; nobody is called, for the interface has no address for it. */
export interface MovedKyc {
  readonly kyc: KycRecord
}

/** What reviewers do to KYC records. */
export interface KycLevers {
  /** Makes a record that waits for its documents, a file and a text if not said. */
  addKyc(record?: NewKyc): Promise<MovedKyc>
  /** Approves a record whose documents were handed in. */
  approveKyc(record: KycTarget): Promise<MovedKyc>
  /** Finds fault with a document, by one of its ids or its label, or with all that were handed in. */
  rejectKyc(record: KycTarget & { readonly document?: number | string; readonly reason?: string }): Promise<MovedKyc>
  /** Asks again for what was rejected. */
  regularise(record: KycTarget): Promise<MovedKyc>
  /** Cancels a record that was not reviewed. */
  cancelKyc(record: KycTarget): Promise<MovedKyc>
}

type Entry = State['kyc'][number]

const shelf: Shelf<Entry> = {
  operation: 'kyc.list',
  what: 'KYC record',
  of: ({ kyc }) => kyc,
  put: (kyc) => ({ kyc }),
  nameOf: () => null,
}

/** Answers the operations on KYC records. */
export const kycHandlers = (world: World): Handlers<typeof simulated, Visit>['kyc'] => ({
  async list({ page = 1, per_page = kycPageSize, status_id }) {
    const all = (await world.keeper.read()).kyc.map(({ record }) => record)
    const chosen = all.filter(({ status }) => status_id === undefined || status.id === Number(status_id))
    return pageOf(chosen, Number(page) || 1, Number(per_page) || kycPageSize).map(kycItemOf)
  },

  async get({ id }) {
    const found = (await world.keeper.read()).kyc.find(({ record }) => String(record.id) === String(id))
    if (!found) throw new Refusal(errorAnswer('error-message'))
    return found.record
  },

  async findByDocument({ document }) {
    const { kyc } = await world.keeper.read()
    const found = kyc.find(({ record }) => record.persons.some((person) => person.document === document))
    if (found) return found.record
    const isTold = magicDocuments.noKycByMessage.some((magic) => magic === document)
    return isTold ? refuse(404, 'There is no KYC record for the document.') : Response.json([])
  },

  updateDocument({ documentId, value }) {
    return world.keeper.change((state) => {
      const found = documentBy(String(documentId), state.kyc)
      if (!found) throw new Refusal(errorAnswer('error-message'))
      const { entry, document } = found
      if (document.type_field === 'file' && !isFile(value)) throw new Refusal(refuseFields(kycRefusals.file))
      if (!isTaken(entry.record, document)) throw new Refusal(refuse(422, kycRefusals.closed))
      const step = { name: 'submit', document: String(document.id), value } as const
      const record = moveKyc(entry.record, step, world.now())
      const kyc = state.kyc.map((each) => (each === entry ? { ...entry, record } : each))
      return { next: { kyc }, result: record.documents.find(({ id }) => id === document.id) ?? document }
    })
  },
})

/** Makes the levers of KYC records. */
export function kycLevers(world: World) {
  const take = async (named: Named, step: KycMove): Promise<MovedKyc> => {
    const { record } = await move(world, shelf, named, ({ record }, now) => ({ record: moveKyc(record, step, now) }))
    return { kyc: record }
  }
  const by = (name: 'approveKyc' | 'regularise' | 'cancelKyc') =>
    lever(v.object(target), (named) => take(named, { name }))
  return {
    addKyc: lever(asked, (input) =>
      world.keeper.change((state): Step<MovedKyc> => {
        const kyc = newKyc(input, { id: state.nextId, account: world.account, now: world.now() })
        return added(shelf, state, { record: kyc, address: null, callback: null }, { kyc }, kycIds(input))
      }),
    ),
    approveKyc: by('approveKyc'),
    rejectKyc: lever(
      v.object({ ...target, document: v.optional(name), reason: v.optional(v.string()) }),
      ({ document, reason, ...named }) => take(named, { name: 'rejectKyc', document, reason }),
    ),
    regularise: by('regularise'),
    cancelKyc: by('cancelKyc'),
  }
}

const name = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const asked = v.object({
  name: v.optional(v.string()),
  document: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => /^\d+$/.test(text) && taxId.isValid(text), 'must be the digits of a CPF or CNPJ'),
    ),
  ),
  origin_request: v.optional(v.picklist(['PAYIN', 'PAYOUT', 'REQUEST'])),
  documents: v.optional(v.array(v.picklist(keysOf(kycDocumentKinds)))),
})

const isFile = (value: string) => /^https?:\/\/[^?#]+\.(jpe?g|gif|png|pdf)([?#]|$)/i.test(value)

// which of a document's two ids the path takes is not shown, so either is
function documentBy(name: string, entries: readonly Entry[]) {
  for (const entry of entries) {
    const document = entry.record.documents.find((each) => goesBy(each, name))
    if (document) return { entry, document }
  }
  return null
}
