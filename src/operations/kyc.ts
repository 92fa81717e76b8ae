import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { paging } from '../core/page.ts'
import { isRecord } from '../core/problem.ts'
import { kycDocument } from '../schemas/kyc-document.ts'
import { type KycItem, kycItem } from '../schemas/kyc-item.ts'
import { kycRecord } from '../schemas/kyc-record.ts'
import { kycValue } from '../schemas/kyc-value.ts'
import { integer, textOrNumber } from '../schemas/scalars.ts'
import { taxId } from '../values/tax-id.ts'
import { recordsOf } from './records-of.ts'

const oneOf = (pattern: RegExp, known: string) =>
  v.pipe(
    textOrNumber,
    v.check((value) => pattern.test(String(value)), `must be ${known}`),
  )

const document = v.pipe(
  v.string(),
  v.check((text) => /^\d+$/.test(text) && taxId.isValid(text), 'must be the digits of a CPF or CNPJ'),
)

/** Know your customer: records of payers and payees, and the documents that they ask for. */
export const kyc = {
  /**
   * Lists records, 10 to a page if nothing else is said. `status_id` is one of `kycStatuses`; `sort` is 0 to 5, whose
   * meaning is not shown.
   *
   * @throws InputError when a stated rule is broken; nothing was sent.
   * @throws ServiceError when the service refuses.
   */
  list: operation({
    method: 'GET',
    path: '/v1/kyc',
    key: 'secret',
    query: v.object({
      page: v.optional(textOrNumber),
      per_page: v.optional(textOrNumber),
      sort: v.optional(oneOf(/^[0-5]$/, '0 to 5')),
      status_id: v.optional(oneOf(/^[1-5]$/, '1 to 5')),
    }),
    output: v.array(kycItem),
    pages: paging<KycItem>({ records: recordsOf, key: ({ id }) => id, size: 10 }),
  }),

  /**
   * Reads one record with its persons and documents.
   *
   * @throws ServiceError when there is none; under which status is not shown.
   */
  get: operation({
    method: 'GET',
    path: '/v1/kyc/{id}',
    key: 'secret',
    params: v.object({ id: textOrNumber }),
    output: kycRecord,
  }),

  /**
   * Finds the most recent record of a person or company by the digits of a CPF or CNPJ; null when there is none. A read,
   * though sent by POST: it is tried again like one.
   *
   * @throws InputError when the document is no CPF or CNPJ of digits only; nothing was sent.
   * @throws ServiceError when the service refuses.
   */
  findByDocument: operation({
    method: 'POST',
    path: '/v1/kyc/document/{document}',
    key: 'secret',
    params: v.object({ document }),
    body: v.object({ document }),
    output: v.nullable(kycRecord),
    replay: true,
    interpret: ({ status, body }) => (isNone(status, body) ? { data: null } : null),
  }),

  /**
   * Hands in one document: `value` is the address of a file (jpg, jpeg, gif, png, pdf) that the service can fetch, or the
   * text of a text document. Gives the document, now typically waiting for approval. Which of a document's two ids
   * `documentId` is, `id` or `document_id`, is not shown.
   *
   * @throws InputError when the value is empty or the address of another kind of file; nothing was sent.
   * @throws ServiceError when the service refuses.
   * @throws NetworkError when no whole answer came: `kyc.get` shows whether the document was taken.
   */
  updateDocument: operation({
    method: 'POST',
    path: '/v1/kyc/documents/{documentId}/update',
    key: 'secret',
    params: v.object({ documentId: integer }),
    body: v.object({ value: kycValue }),
    output: kycDocument,
    natural: { field: 'documentId', unique: null, lookup: 'kyc.get' },
  }),
}

// both are in the interface: an empty list, and a 404 that brings a message and nothing else
const isNone = (status: number, body: unknown) =>
  status === 404
    ? isRecord(body) && Object.keys(body).join() === 'message'
    : status < 400 && Array.isArray(body) && body.length === 0
