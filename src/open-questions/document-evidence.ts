import { isRecord } from '../core/is-record.ts'
import { assumedTimeZone, parseServiceTime } from '../values/service-time.ts'
import { type Answered, answered, firstOf, listed } from './evidence.ts'
import type { RecordedExchange } from '../record/recording.ts'
import { at, formOf, type Numbered, saysNo, type Seen, textAt } from './seen.ts'

/** Reads which of a KYC document's two ids an update takes: the one that is accepted, or the one that is not unknown. */
export function readDocumentIds(seen: Seen): Answered | null {
  const documents = seen
    .records('kyc')
    .flatMap(({ line, it, recording }) => at(it, 'documents.*').map((document) => ({ line, it: document, recording })))
  const sentAs = (name: 'id' | 'document_id', updates: readonly Numbered<RecordedExchange>[]) => {
    const other = name === 'id' ? 'document_id' : 'id'
    return updates.flatMap((update) => {
      const sent = String(update.it.request.params['documentId'])
      const isSent = ({ it, recording }: (typeof documents)[number]) =>
        recording === update.it.recording && String(at(it, name)[0]) === sent && String(at(it, other)[0]) !== sent
      const document = documents.find(isSent)
      return document ? [document, update] : []
    })
  }
  const accepted = seen.accepted('kyc.updateDocument')
  const unknown = seen.rejected('kyc.updateDocument').filter(({ it }) => it.status === 404)
  const is = (name: 'id' | 'document_id', proof: readonly Numbered<unknown>[]) =>
    answered(name, proof, { name: 'undocumented.kycDocumentId', value: name })
  return firstOf(
    is('id', sentAs('id', accepted)),
    is('document_id', sentAs('document_id', accepted)),
    is('document_id', sentAs('id', unknown)),
    is('id', sentAs('document_id', unknown)),
  )
}

/** Reads the statuses of KYC documents. */
export const readDocumentStates = (seen: Seen): Answered | null =>
  listed(
    seen
      .records('kyc')
      .flatMap(({ line, it }) =>
        at(it, 'documents.*').flatMap((document) =>
          isRecord(document)
            ? [{ line, it: [textAt(document, 'status_id'), textAt(document, 'status_name')].join(' ') }]
            : [],
        ),
      ),
  )

/** Reads in which states of a record a document was accepted, and in which it was rejected. */
export function readAcceptance(seen: Seen): Answered | null {
  let state = ''
  const found = seen.lines.flatMap(({ line, it }) => {
    if (it.type !== 'exchange') return []
    if (it.operation === 'kyc.get') state = textAt(it.response.body, 'status.id') || state
    if (it.operation !== 'kyc.updateDocument' || !state || it.status === null) return []
    return [{ line, it: `in state ${state}: ${saysNo(it) ? `rejected with ${it.status}` : 'accepted'}` }]
  })
  return listed(found)
}

/** Reads what becomes of a document that is submitted again. */
export function readResubmission(seen: Seen): Answered | null {
  const submitted = new Map<string, number>()
  const again = seen.exchanges('kyc.updateDocument').flatMap((update) => {
    const key = `${update.it.recording} ${textAt(update.it.request.params, 'documentId')}`
    const before = submitted.get(key)
    if (before === undefined) {
      if (!saysNo(update.it)) submitted.set(key, update.line)
      return []
    }
    const it = saysNo(update.it) ? `rejected with ${update.it.status}` : 'accepted'
    return [
      { line: before, it },
      { line: update.line, it },
    ]
  })
  return listed(again)
}

const zones = { utc: 'UTC', 'sao-paulo': assumedTimeZone } as const
const maxDifferenceMs = 10 * 60_000

/** Reads the zone of a record's times: the time of its change is that of the document which was submitted before. */
export function readRecordZone(seen: Seen): Answered | null {
  for (const [answer, zone] of Object.entries(zones)) {
    const proof = seen.accepted('kyc.updateDocument').flatMap((update) => {
      const after = seen
        .accepted('kyc.get')
        .find(({ it }) => it.at > update.it.at && it.recording === update.it.recording)
      const changed = parseServiceTime(String(at(after?.it.response.body, 'updated_at')[0]), zone)
      return after && changed && Math.abs(changed.getTime() - update.it.at) < maxDifferenceMs ? [update, after] : []
    })
    if (proof.length) return answered(answer, proof, { name: 'kyc.timeZone', value: zone })
  }
  return null
}

/** Reads how operations report that a record does not exist. */
export const readMissing =
  (...operations: readonly string[]) =>
  (seen: Seen): Answered | null =>
    listed(
      seen
        .exchanges(...operations)
        .filter(({ it: { status, response } }) => status === 404 || status === 410 || isEmpty(response.body))
        .map(({ line, it }) => ({ line, it: `${it.status} with ${formOf(it.response.body)}` })),
    )

const isEmpty = (body: unknown) =>
  body === null || (Array.isArray(body) && !body.length) || (isRecord(body) && !('id' in body) && !('data' in body))
