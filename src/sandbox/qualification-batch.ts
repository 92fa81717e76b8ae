import type { Received } from '../core/operation.ts'
import type { BatchLine, BatchNote } from '../operations/batch-error.ts'
import type { qualifications } from '../operations/qualifications.ts'
import { magicDocuments } from './assumptions/magic-values.ts'
import { batchTexts, substituteService } from './assumptions/qualifications.ts'
import { sorted } from './paging.ts'
import { moveQualification, type QualificationMove } from './qualification-moves.ts'
import { newQualification } from './new-qualification.ts'
import type { State } from './state.ts'
import type { Account } from './world.ts'

type Entry = State['qualifications'][number]

/** What becomes of a batch: the records that were taken, and what is said of each line. */
export interface BatchOutcome {
  readonly taken: readonly Entry[]
  /** Those of the taken that came to a state at once. */
  readonly settled: readonly Entry[]
  readonly errors: readonly BatchNote[]
  readonly uploadSuccess: readonly BatchLine[]
  readonly uploadChangeService: readonly BatchNote[]
}

/** Takes a batch, record by record; ids count on from `nextId`. */
export function takeBatch(
  { service_id, merchant_id, data }: Received<typeof qualifications.create>,
  { qualifications: known, nextId }: State,
  { account, now }: { readonly account: Account; readonly now: number },
): BatchOutcome {
  const codes = new Set(known.map(({ record }) => record.custom_code))
  const lines = data.map((asked, index) => {
    const { batch_code, custom_code, notification_url, beneficiary } = asked
    const line = { line: index + 1, batch_code, custom_code }
    if (codes.has(custom_code)) return { line, entry: null }
    const document = beneficiary.document.replace(/\D/g, '')
    const service = document === magicDocuments.movedToAnotherService ? substituteService : service_id
    const merchant = merchant_id ?? account.id
    const made = newQualification(asked, { id: nextId + index, service, merchant, account, now })
    const outcome = outcomes[document]
    const record = outcome ? moveQualification(made, outcome, now) : made
    const entry: Entry = { record, service, address: notification_url ?? null, callback: null }
    return { line, entry, isMoved: service !== service_id, isSettled: outcome !== undefined }
  })
  const taken = lines.flatMap(({ entry }) => entry ?? [])
  return {
    taken: sorted(taken, ({ record }) => record.id, 'desc'),
    settled: lines.flatMap(({ entry, isSettled }) => (entry && isSettled ? [entry] : [])),
    errors: lines.filter(({ entry }) => !entry).map(({ line }) => ({ ...line, message: batchTexts.duplicate })),
    uploadSuccess: lines.filter(({ entry, isMoved }) => entry && !isMoved).map(({ line }) => line),
    uploadChangeService: lines
      .filter(({ isMoved }) => isMoved)
      .map(({ line }) => ({ ...line, message: batchTexts.moved })),
  }
}

const outcomes: Readonly<Record<string, QualificationMove | undefined>> = magicDocuments.qualification
