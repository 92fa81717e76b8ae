import * as v from 'valibot'
import type { KycRecord } from '../../schemas/kyc-record.ts'
import { taxIdDigits } from '../../schemas/scalars.ts'
import { requirableDocuments } from '../assumptions/kyc.ts'
import { action, type ParsedSelector, type RecordSelector, selectorFields } from '../core/action.ts'
import { insertRecord, updateRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { typedKeys } from '../core/state-machine.ts'
import type { StateChange } from '../core/state-store.ts'
import { kycCollection, kycIdCount, type NewKyc, newKyc } from './record.ts'
import { type KycTransition, transitionKyc } from './transitions.ts'

type KycSelector = Pick<Extract<RecordSelector, { id: unknown }>, 'id'>

/** The KYC record after an action. The service has no callbacks for KYC records. */
export interface KycActionResult {
  /** The KYC record after the action. */
  readonly kyc: KycRecord
}

/** The actions of reviewers on KYC records. */
export interface KycActions {
  /** Creates a record that waits for its documents (default: one file and one text). */
  addKyc(record?: NewKyc): Promise<KycActionResult>
  /** Approves a record whose documents were submitted. */
  approveKyc(record: KycSelector): Promise<KycActionResult>
  /** Rejects a document, selected by one of its ids or its label (default: all that were submitted). */
  rejectKyc(
    record: KycSelector & {
      /** One of the document's ids, or its label. */
      readonly document?: number | string
      /** Reason for the rejection, which the person reads. */
      readonly reason?: string
    },
  ): Promise<KycActionResult>
  /** Requests the rejected documents again. */
  regularizeKyc(record: KycSelector): Promise<KycActionResult>
  /** Cancels a record before its review ends. */
  cancelKyc(record: KycSelector): Promise<KycActionResult>
}

export function kycActions(context: SandboxContext) {
  const run = async (selector: ParsedSelector, transition: KycTransition): Promise<KycActionResult> => {
    const { record } = await updateRecord(context, kycCollection, selector, ({ record }, now) => ({
      record: transitionKyc(record, transition, now),
    }))
    return { kyc: record }
  }
  const transitionAction = (name: 'approveKyc' | 'regularizeKyc' | 'cancelKyc') =>
    action(v.object(selectorFields), (selector) => run(selector, { name }))
  return {
    addKyc: action(newKycInput, (input) =>
      context.store.update((state): StateChange<KycActionResult> => {
        const kyc = newKyc(input, { id: state.nextId, account: context.account, now: context.now() })
        const stored = { record: kyc, callbackURL: null, callback: null }
        return insertRecord(kycCollection, state, stored, { kyc }, kycIdCount(input))
      }),
    ),
    approveKyc: transitionAction('approveKyc'),
    rejectKyc: action(
      v.object({ ...selectorFields, document: v.optional(documentSelector), reason: v.optional(v.string()) }),
      ({ document, reason, ...selector }) => run(selector, { name: 'rejectKyc', document, reason }),
    ),
    regularizeKyc: transitionAction('regularizeKyc'),
    cancelKyc: transitionAction('cancelKyc'),
  }
}

const documentSelector = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const newKycInput = v.object({
  name: v.optional(v.string()),
  document: v.optional(taxIdDigits),
  origin_request: v.optional(v.picklist(['PAYIN', 'PAYOUT', 'REQUEST'])), // documented
  documents: v.optional(v.array(v.picklist(typedKeys(requirableDocuments)))),
})
