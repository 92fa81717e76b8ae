import { assumedTimeZone, parseServiceTime } from '../values/service-time.ts'
import type { RecordedExchange } from '../record/recording.ts'
import { type Answered, answered, firstOf, listed } from './evidence.ts'
import { at, inEach, type Numbered, saysNo, type Seen, type SeenExchange, textAt } from './seen.ts'

/** Reads which of a KYC document's two ids an update takes: the one that is accepted, or the one that is not unknown. */
export function readDocumentIds(seen: Seen): Answered | null {
  const documents = inEach(seen.records('kyc'), (record) => at(record, 'documents.*'))
  const sentAs = (name: string, other: string, updates: readonly SeenExchange[]) =>
    updates.flatMap((update) => {
      const sent = textAt(update.it.request.params, 'documentId')
      const document = documents.find(
        ({ it, from }) =>
          from.recording === update.it.recording && textAt(it, name) === sent && textAt(it, other) !== sent,
      )
      return document ? [document, update] : []
    })
  const accepted = seen.accepted('kyc.updateDocument')
  const unknown = seen.rejected('kyc.updateDocument').filter(({ it }) => it.status === 404)
  const is = (name: string, proof: readonly Numbered<unknown>[]) =>
    answered(name, proof, { name: 'undocumented.kycDocumentId', value: name })
  return firstOf(
    is('id', sentAs('id', 'document_id', accepted)),
    is('document_id', sentAs('document_id', 'id', accepted)),
    is('document_id', sentAs('id', 'document_id', unknown)),
    is('id', sentAs('document_id', 'id', unknown)),
  )
}

const outcomeOf = (update: RecordedExchange) => (saysNo(update) ? `rejected with ${update.status}` : 'accepted')

/** Reads in which states of a record a document was accepted, and in which it was rejected. */
export function readAcceptance(seen: Seen): Answered | null {
  let state = ''
  return listed(
    inEach(seen.exchanges('kyc.get', 'kyc.updateDocument'), (exchange) => {
      if (exchange.operation === 'kyc.get') state = textAt(exchange.response.body, 'status.id') || state
      else if (state) return [`in state ${state}: ${outcomeOf(exchange)}`]
      return []
    }),
  )
}

/** Reads what becomes of a document that is submitted again. */
export function readResubmission(seen: Seen): Answered | null {
  const submitted = new Map<string, SeenExchange>()
  const again = seen.exchanges('kyc.updateDocument').flatMap((update): Numbered<string>[] => {
    const key = `${update.it.recording} ${textAt(update.it.request.params, 'documentId')}`
    const before = submitted.get(key)
    if (before) return [before, update].map((each) => ({ ...each, it: outcomeOf(update.it) }))
    if (!saysNo(update.it)) submitted.set(key, update)
    return []
  })
  return listed(again)
}

const maxDifferenceMs = 10 * 60_000

/** Reads the zone of a record's times: the time of its change is that of the document which was submitted before. */
export function readRecordZone(seen: Seen): Answered | null {
  const is = (answer: string, zone: string) => {
    const proof = seen.accepted('kyc.updateDocument').flatMap((update) => {
      const { at: begin, recording } = update.it
      const after = seen.accepted('kyc.get').find(({ it }) => it.at > begin && it.recording === recording)
      const changed = parseServiceTime(textAt(after?.it.response.body, 'updated_at'), zone)
      return after && changed && Math.abs(changed.getTime() - begin) < maxDifferenceMs ? [update, after] : []
    })
    return answered(answer, proof, { name: 'kyc.timeZone', value: zone })
  }
  return firstOf(is('utc', 'UTC'), is('sao-paulo', assumedTimeZone))
}
