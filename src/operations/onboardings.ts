import { createOnboarding, getOnboarding, getSignature } from './onboardings/onboarding.ts'
import { downloadContract } from './onboardings/download-contract.ts'
import {
  downloadOnboardingDocument,
  listOnboardingDocuments,
  uploadOnboardingDocument,
} from './onboardings/onboarding-documents.ts'

/** The operations of `onboardings`, each with its manual. */
export type Onboardings = {
  /**
   * Requests to open a company's account. For a company in Brazil (`address.country` is BR) `tax_id` is a CNPJ, numeric
   * or alphanumeric, that of each contact a CPF, and `zip_code` has only letters and digits; both tax ids are sent with
   * capital letters and without `.`, `/` and `-`. For any other country they are sent as given: at most 50 characters
   * for the company's `tax_id`, not counting `.`, `/` and `-`, 30 for a contact's and 12 for `zip_code`. `phone` has at
   * most 15 characters, with country and area code. At least one contact must be an `administrator` and one a
   * `legal_representative`. `parent_id` is the merchant (level 1) to create the request under (default: your own
   * company, if it is a merchant); a level-0 account must pass it. The tax id must be unique under its parent.
   *
   * @throws InputError when the input breaks a rule, such as the length of a field; nothing was sent.
   * @throws ServiceError when the service rejects the request: `code` is `validation`, `fields` has its messages by
   * path; 422 for a `parent_id` that is not accessible or not a merchant.
   * @throws NetworkError when no complete response arrived. The request may exist; no operation finds it by its tax id.
   */
  readonly create: typeof createOnboarding

  /**
   * Reads one onboarding: the company, its status and history. `account_id` is set once it is approved.
   *
   * @throws ServiceError when it does not exist; the interface does not state the HTTP status.
   */
  readonly get: typeof getOnboarding

  /**
   * Lists the documents that an onboarding requires, with their reviews. The interface does not document method and
   * path: pass them as `undocumented.listDocuments`.
   *
   * @throws InputError when that setting is missing; nothing was sent.
   * @throws NotFoundError when the onboarding does not exist.
   * @throws PermissionError when the key has no access to it.
   */
  readonly listDocuments: typeof listOnboardingDocuments

  /**
   * Downloads the latest file of one document, by the document's `tag`.
   *
   * @throws NotFoundError when the onboarding does not exist or has no file for that tag.
   * @throws PermissionError when the key has no access to it.
   */
  readonly downloadDocument: typeof downloadOnboardingDocument

  /**
   * Uploads the `file` (a `File` or `Blob`) of one document, by the document's `tag`. The interface does not document
   * method, path and encoding: pass them as `undocumented.uploadDocument`. It does not document the response either,
   * which is returned as it came; null for an empty one.
   *
   * @throws InputError when that setting is missing; nothing was sent.
   * @throws ServiceError when the service rejects the request.
   * @throws NetworkError when no complete response arrived. `sent_at` in `onboardings.listDocuments` shows whether the
   * file arrived.
   */
  readonly uploadDocument: typeof uploadOnboardingDocument

  /**
   * Reads the signature request of the contract: its signers, who has signed, and each signer's own link. Only for
   * national onboardings in `waiting_signature`.
   *
   * @throws NotFoundError when the onboarding does not exist, is not accessible, is cross-border, or is not yet waiting
   * for signatures.
   */
  readonly getSignature: typeof getSignature

  /**
   * Downloads the contract: the signed version once it exists, the original before.
   *
   * @throws NotFoundError when the onboarding or its contract does not exist.
   */
  readonly downloadContract: typeof downloadContract
}

/** Onboardings: requests to open a company's account, with their documents and contract. */
export const onboardings: Onboardings = {
  create: createOnboarding,
  get: getOnboarding,
  listDocuments: listOnboardingDocuments,
  downloadDocument: downloadOnboardingDocument,
  uploadDocument: uploadOnboardingDocument,
  getSignature,
  downloadContract,
}
