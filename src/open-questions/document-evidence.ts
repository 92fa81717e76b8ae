import { isRecord } from '../core/is-record.ts'
import { type Answered, answered, firstOf, listed } from './evidence.ts'
import { at, formOf, type Seen } from './seen.ts'

/** Reads which of a KYC document's two ids an update takes. */
export function readDocumentIds(seen: Seen): Answered | null {
  const documents = seen
    .records('kyc')
    .flatMap(({ line, it }) => at(it, 'documents.*').map((document) => ({ line, it: document })))
  const updates = seen.accepted('kyc.updateDocument')
  const fitting = (name: 'id' | 'document_id') => {
    const other = name === 'id' ? 'document_id' : 'id'
    const proof = updates.flatMap((update) => {
      const sent = String(update.it.request.params['documentId'])
      const document = documents.find(({ it }) => String(at(it, name)[0]) === sent && String(at(it, other)[0]) !== sent)
      return document ? [document, update] : []
    })
    return answered(name, proof, { name: 'undocumented.kycDocumentId', value: name })
  }
  return firstOf(fitting('id'), fitting('document_id'))
}

/** Reads the statuses of KYC documents. */
export const readDocumentStates = (seen: Seen): Answered | null =>
  listed(
    seen
      .records('kyc')
      .flatMap(({ line, it }) =>
        at(it, 'documents.*').flatMap((document) =>
          isRecord(document) ? [{ line, it: `${document['status_id']} ${document['status_name']}` }] : [],
        ),
      ),
  )

/** Reads in which states of a record a document was accepted, and in which it was rejected. */
export function readAcceptance(seen: Seen): Answered | null {
  let state: unknown = null
  const found = seen.lines.flatMap(({ line, it }) => {
    if (it.type !== 'exchange') return []
    if (it.operation === 'kyc.get') state = at(it.response.body, 'status.id')[0] ?? state
    if (it.operation !== 'kyc.updateDocument' || state === null || it.status === null) return []
    return [{ line, it: `in state ${state}: ${it.status < 400 ? 'accepted' : `rejected with ${it.status}`}` }]
  })
  return listed(found)
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
