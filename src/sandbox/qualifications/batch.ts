import type { HandlerInput } from '../../core/operation.ts'
import type { BatchIssue, BatchRecord } from '../../operations/qualifications/batch-error.ts'
import type { qualifications } from '../../operations/qualifications.ts'
import { digitsOf, magicDocuments } from '../assumptions/magic-values.ts'
import { batchMessages, substituteServiceId } from '../assumptions/qualifications.ts'
import type { SandboxAccount } from '../core/context.ts'
import type { SandboxState } from '../core/state.ts'
import { newQualification, type StoredQualification } from './record.ts'
import { type QualificationTransition, transitionQualification } from './transitions.ts'

interface BatchResult {
  readonly created: readonly StoredQualification[]
  /** The created records that a magic document gave another status at once. */
  readonly settled: readonly StoredQualification[]
  readonly errors: readonly BatchIssue[]
  readonly uploadSuccess: readonly BatchRecord[]
  readonly uploadChangeService: readonly BatchIssue[]
}

/** Creates the records of a batch. Their ids start at `nextId`. */
export function createBatch(
  { service_id, merchant_id, data }: HandlerInput<typeof qualifications.create>,
  { qualifications: existing, nextId }: SandboxState,
  { account, now }: { readonly account: SandboxAccount; readonly now: number },
): BatchResult {
  const usedCodes = new Set(existing.map(({ record }) => record.custom_code))
  const lines = data.map((input, index) => {
    const { batch_code, custom_code, notification_url, beneficiary } = input
    const line = { line: index + 1, batch_code, custom_code }
    if (usedCodes.has(custom_code)) return { line, stored: null }
    const document = digitsOf(beneficiary.document)
    const serviceId = document === magicDocuments.movedToAnotherService ? substituteServiceId : service_id
    const merchantId = merchant_id ?? account.id
    const qualification = newQualification(input, account, { id: nextId + index, serviceId, merchantId, now })
    const outcome = outcomes[document]
    const record = outcome ? transitionQualification(qualification, outcome, now) : qualification
    const stored: StoredQualification = { record, serviceId, callbackURL: notification_url ?? null, callback: null }
    return { line, stored, isMoved: serviceId !== service_id, isSettled: outcome !== undefined }
  })
  const created = lines.flatMap(({ stored }) => stored ?? [])
  return {
    created: created.toReversed(), // newest first
    settled: lines.flatMap(({ stored, isSettled }) => (stored && isSettled ? [stored] : [])),
    errors: lines.filter(({ stored }) => !stored).map(({ line }) => ({ ...line, message: batchMessages.duplicate })),
    uploadSuccess: lines.filter(({ stored, isMoved }) => stored && !isMoved).map(({ line }) => line),
    uploadChangeService: lines
      .filter(({ isMoved }) => isMoved)
      .map(({ line }) => ({ ...line, message: batchMessages.moved })),
  }
}

const outcomes: Readonly<Record<string, QualificationTransition | undefined>> = magicDocuments.qualification
