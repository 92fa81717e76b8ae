import { problem } from '../../contract/problems.ts'
import type { KycDocumentView, KycView } from '../../contract/kyc.ts'
import { showReading } from '../show-reading.ts'
import { unanswered } from '../unanswered.ts'
import type { Reading } from '../readings.ts'
import type { Desk } from './desk.ts'
import type { DeskRecord } from './desk-record.ts'
import type { KycFacts } from './facts.ts'
import { viewOfKyc } from './kyc-view.ts'

/** Answers a record as it stands; to who knows it already, when it has changed or the wait is over. */
export async function showRecord(desk: Desk, id: string, request: Request): Promise<Response> {
  const { records, ours, clock, maxWait } = desk
  const read = async () => {
    const reading = await records.get(id)
    return { at: reading.at, value: reading }
  }
  const view = async ({ value, at }: Reading<KycFacts | null>, now: number) =>
    value ? viewBy(desk, id, { value, at }, (await ours.read(id)).record, now) : problem('no-kyc')
  try {
    return await showReading({ read, view }, request, clock, maxWait)
  } catch (error) {
    return unanswered(error)
  }
}

/** The view of a record by a reading of it and by what this server knows itself. */
export function viewBy(
  { rules }: Desk,
  id: string,
  { value, at }: Reading<KycFacts>,
  { submissions }: DeskRecord,
  now: number,
): KycView {
  const handed = submissions.filter((each) => each.done && each.at >= at).map(({ document }) => document)
  return viewOfKyc(id, value, { handed, now, rules })
}

/** The document of a view by its id. */
export const documentIn = ({ documents }: KycView, id: string): KycDocumentView | undefined =>
  documents.find((document) => document.id === id)
