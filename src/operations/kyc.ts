import { findKycByDocument, getKycRecord } from './kyc/get-kyc-record.ts'
import { listKycRecords } from './kyc/list-kyc-records.ts'
import { updateKycDocument } from './kyc/update-kyc-document.ts'

/** The operations of `kyc`, each with its manual. */
export type Kyc = {
  /**
   * Lists KYC records, `per_page` at a time (default 10). `status_id` is one of `kycStatuses`. `sort` is 0 to 5; the
   * interface does not document what each value means.
   *
   * @throws InputError when the input breaks a rule; nothing was sent.
   * @throws ServiceError when the service rejects the request.
   */
  readonly list: typeof listKycRecords

  /**
   * Reads one KYC record with its persons and documents.
   *
   * @throws ServiceError when it does not exist; the interface does not state the HTTP status.
   */
  readonly get: typeof getKycRecord

  /**
   * Finds the latest KYC record of a person or company by the digits of a CPF or CNPJ; null if the service returns an
   * empty list, because no record exists. It is a read, although sent by POST, and is retried like one. Check digits
   * are not validated.
   *
   * @throws InputError when the document does not have 11 or 14 digits and nothing else; nothing was sent.
   * @throws NotFoundError for a 404. The service may mean that no record exists; a wrong `baseURL` has the same
   * response.
   * @throws ServiceError when the service rejects the request.
   */
  readonly findByDocument: typeof findKycByDocument

  /**
   * Submits one document: `value` is the URL of a file (jpg, jpeg, gif, png, pdf) that the service can fetch, or the
   * text of a text document. Returns the document, which is then typically waiting for approval. The interface does not
   * document which of a document's two ids `documentId` is, `id` or `document_id`. The service decides whether the
   * value fits the document's kind.
   *
   * @throws InputError when the value is empty; nothing was sent.
   * @throws ServiceError when the service rejects the request.
   * @throws NetworkError when no complete response arrived. `kyc.get` shows whether the document was accepted.
   */
  readonly updateDocument: typeof updateKycDocument
}

/** KYC (know your customer): records of payers and beneficiaries, and the documents that they require. */
export const kyc: Kyc = {
  list: listKycRecords,
  get: getKycRecord,
  findByDocument: findKycByDocument,
  updateDocument: updateKycDocument,
}
