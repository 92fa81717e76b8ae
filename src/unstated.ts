import type { Operation } from './core/operation.ts'
import type { Encoding } from './core/upload.ts'

type Route = Pick<Operation, 'method' | 'path'>

/**
 * What the interface does not show and your account may know. Say what you use: a call that needs one that is not said
 * throws an InputError with its name, and sends nothing.
 */
export type Unstated = {
  /** Where `onboardings.listDocuments` asks; `{uuid}` stands for the request: `{ method: 'GET', path: '/v2/…/{uuid}/…' }`. */
  readonly listDocuments?: Route
  /** Where `onboardings.uploadDocument` sends (`{uuid}`, `{tag}`), and whether as `'bytes'` or as a form's `{ field }`. */
  readonly uploadDocument?: Route & { readonly encoding: Encoding }
  /** Name of the query parameter that `payouts.list` filters by merchant with (`merchant_id` of its input). */
  readonly payoutMerchant?: string
  /** Name of the query parameter for payouts changed after a day (`updated_at_start`). */
  readonly payoutUpdatedStart?: string
  /** Name of the query parameter for payouts changed before a day (`updated_at_end`). */
  readonly payoutUpdatedEnd?: string
  /** Name of the query parameter that `qualifications.list` filters by service with (`service_id`). */
  readonly qualificationService?: string
  /** Name of the query parameter by which `accounts.getBalance` takes a recipient (`recipient_id`). */
  readonly balanceRecipient?: string
  /** Which of a KYC document's two ids `kyc.updateDocument` takes; the merchant server names documents by it. */
  readonly kycDocumentId?: 'id' | 'document_id'
  /** Writes a `Date` given as `title.expireDate` of `payins.createCard`; text is sent as it is given. */
  readonly cardExpireDate?: (date: Date) => string
  /** IANA zone in which text without one is read, to tell whether a card charge's `expireDate` is past; `America/Sao_Paulo` if not said. */
  readonly timeZone?: string
}
