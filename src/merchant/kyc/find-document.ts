import type { KycDocumentView } from '../../contract/kyc.ts'
import { problem } from '../../contract/problems.ts'
import { unanswered } from '../unanswered.ts'
import type { Desk } from './desk.ts'
import type { DeskRecord } from './desk-record.ts'
import type { KycDocumentFacts } from './facts.ts'
import { viewBy } from './show-record.ts'

/** A document of a record: as the service answers it, as its owner sees it, and what this server knows. */
export interface FoundDocument {
  readonly facts: KycDocumentFacts
  readonly shown: KycDocumentView
  readonly ours: DeskRecord
  readonly version: string | null
}

/** Finds a document of a record; or the problem to answer. */
export async function findDocument(desk: Desk, record: string, document: string): Promise<FoundDocument | Response> {
  const { record: ours, version } = await desk.ours.read(record)
  try {
    const { at, value } = await desk.records.get(record)
    if (!value) return problem('no-kyc')
    const shown = viewBy(desk, record, { at, value }, ours, desk.clock.now()).documents.find(
      ({ id }) => id === document,
    )
    const facts = value.documents.find((each) => String(each[desk.rules.documentId]) === document)
    if (shown && facts) return { facts, shown, ours, version }
    return problem('invalid', { fields: { document: ['is none of this record'] } })
  } catch (error) {
    return unanswered(error)
  }
}
