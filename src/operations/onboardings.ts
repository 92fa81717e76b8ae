import * as v from 'valibot'
import { asFile } from '../core/download.ts'
import { operation } from '../core/operation.ts'
import { isProblem } from '../core/problem.ts'
import { notShown } from '../core/unstated.ts'
import { asUpload } from '../core/upload.ts'
import { onboardingApplication } from '../schemas/onboarding-application.ts'
import { onboardingDocuments } from '../schemas/onboarding-documents.ts'
import { onboarding, onboardingOpened } from '../schemas/onboarding.ts'
import { uuid } from '../schemas/scalars.ts'
import { signatureRequest } from '../schemas/signature-request.ts'
import { bareTaxId } from '../values/tax-id.ts'

/** Stands for a path that the interface does not show; it is never sent. */
const pathNotShown = '/(not shown)'

/** Requests to open a company's account: its papers and its contract. */
export const onboardings = {
  /**
   * Asks for a company's account. For a company in Brazil (`address.country` BR) `tax_id` is a CNPJ, with letters or
   * without, and each contact's a CPF; both are sent bare, without `.`, `/` and `-`. At least one contact is an
   * `administrator` and one a `legal_representative`; `zip_code` is letters and digits. `parent_id` is the merchant
   * (level 1) to stand under, needed with a level-0 account. The tax id is unique under its parent.
   *
   * @throws InputError when a stated rule is broken, a length above all; nothing was sent.
   * @throws ServiceError when the service refuses (`code` is `validation`, `fields` by path; 422 for a `parent_id` that is
   * not accessible or no merchant).
   * @throws NetworkError when no whole answer came: the request may exist, and no read finds it by its tax id.
   */
  create: operation({
    method: 'POST',
    path: '/v2/register/companies',
    key: 'secret',
    body: onboardingApplication,
    output: onboardingOpened,
    natural: {
      field: 'tax_id',
      unique: 'under its parent',
      lookup: null,
      value: (input) => (typeof input['tax_id'] === 'string' ? bareTaxId(input['tax_id']) : undefined),
    },
  }),

  /**
   * Reads one request: company, state and history. `account_id` is there once it is approved.
   *
   * @throws ServiceError when there is none; under which status is not shown.
   */
  get: operation({
    method: 'GET',
    path: '/v2/register/companies/{id}',
    key: 'secret',
    params: v.object({ id: uuid }),
    output: onboarding,
  }),

  /**
   * Lists the documents that a request asks for, with their reviews. Method and path are not shown and must be said as
   * `unstated.listDocuments`.
   *
   * @throws InputError when the path is not said; nothing was sent.
   * @throws NotFoundError when there is no such request.
   * @throws PermissionError when it is another's.
   */
  listDocuments: operation({
    method: 'GET',
    path: pathNotShown,
    key: 'secret',
    params: v.object({ uuid }),
    output: onboardingDocuments,
    replay: true,
    unstated: notShown({ route: 'listDocuments' }),
  }),

  /**
   * Downloads the latest file of one document, by the document's `tag`.
   *
   * @throws NotFoundError when the request is missing or has no file under that tag.
   * @throws PermissionError when it is another's.
   */
  downloadDocument: operation({
    method: 'GET',
    path: '/v2/register/companies/{uuid}/documents/{tag}/file',
    key: 'secret',
    params: v.object({ uuid, tag: v.string() }),
    ...asFile,
  }),

  /**
   * Sends the `file` (a `File` or `Blob`) of one document, by the document's `tag`. Method, path and encoding are not shown
   * and must be said as `unstated.uploadDocument`; nor is the answer: it is given as it comes, null for an empty one.
   *
   * @throws InputError when the path or the encoding is not said; nothing was sent.
   * @throws ServiceError when the service refuses.
   * @throws NetworkError when no whole answer came: `sent_at` in `onboardings.listDocuments` tells whether it arrived.
   */
  uploadDocument: operation({
    method: 'POST',
    path: pathNotShown,
    key: 'secret',
    params: v.object({ uuid, tag: v.string() }),
    ...asUpload('uploadDocument'),
    output: v.custom<unknown>((body) => !isProblem(body)),
    unstated: notShown({ route: 'uploadDocument' }),
    natural: { field: 'tag', unique: null, lookup: 'onboardings.listDocuments' },
    interpret: ({ status, body }) => (status < 400 && body === '' ? { data: null } : null),
  }),

  /**
   * Reads who signs the contract, who has signed, and each signer's own link; for national requests in
   * `waiting_signature`.
   *
   * @throws NotFoundError when there is no such request, it is another's, it is cross-border, or it does not wait for
   * signatures yet.
   */
  getSignature: operation({
    method: 'GET',
    path: '/v2/register/companies/{uuid}/signature/link',
    key: 'secret',
    params: v.object({ uuid }),
    output: signatureRequest,
  }),

  /**
   * Downloads the contract: the original, or the signed one when there is one.
   *
   * @throws NotFoundError when there is no such request or no file.
   */
  downloadContract: operation({
    method: 'GET',
    path: '/v2/register/companies/{uuid}/signature/file',
    key: 'secret',
    params: v.object({ uuid }),
    ...asFile,
  }),
}
