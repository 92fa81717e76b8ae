import * as v from 'valibot'
import { isRecord } from './core/is-record.ts'
import { optionalFunction, optionalTimeZone, optionsObject } from './core/option-schemas.ts'
import type { Route } from './core/options.ts'
import type { UploadEncoding } from './core/upload.ts'

/**
 * Settings that the interface does not document and your account knows. Pass those that you use: a call that needs a
 * missing one throws an InputError with its name and sends nothing.
 */
export type Undocumented = {
  /** Route of `onboardings.listDocuments`, with the onboarding's `{uuid}`: `{ method: 'GET', path: '/…/{uuid}/…' }`. */
  readonly listDocuments?: Route
  /**
   * Route of `onboardings.uploadDocument`, with `{uuid}` and `{tag}`, and an encoding, which is `'bytes'`, a form's
   * `{ field }`, or `{ json }`, a function that returns the JSON body for a file and its name.
   */
  readonly uploadDocument?: Route & {
    /** How the file is sent: `'bytes'`, `{ field: 'file' }` or `{ json: (file, name) => ({ … }) }`. */
    readonly encoding: UploadEncoding
  }
  /** Name of the query parameter that filters `payouts.list` by merchant (`merchant_id` of its input). */
  readonly payoutMerchant?: string
  /** Name of the query parameter for payouts updated after a day (`updated_at_start`). */
  readonly payoutUpdatedStart?: string
  /** Name of the query parameter for payouts updated before a day (`updated_at_end`). */
  readonly payoutUpdatedEnd?: string
  /** Name of the query parameter that filters `qualifications.list` by service (`service_id`). */
  readonly qualificationService?: string
  /** Name of the query parameter for the recipient of `accounts.getBalance` (`recipient_id`). */
  readonly balanceRecipient?: string
  /** Which of a KYC document's two ids `kyc.updateDocument` takes; the merchant server uses it too. */
  readonly kycDocumentId?: 'id' | 'document_id'
  /** Formats a `Date` passed as `title.expireDate` of `payins.createCard`; text is sent as it is. */
  readonly cardExpireDate?: (date: Date) => string
  /**
   * IANA zone of times without one (default `America/Sao_Paulo`, our assumption), to validate that a card charge's
   * `expireDate` is in the future.
   */
  readonly timeZone?: string
}

const name = v.optional(v.string('must be text'))
const route = v.custom<Route & { readonly encoding: UploadEncoding }>(
  isRecord,
  "must be a route, such as { method: 'GET', path: '/…' }",
)

/** The schema of `undocumented` for a client with every operation. A route is validated by the call that needs it. */
export const undocumentedOptions = optionsObject<Undocumented>({
  listDocuments: v.optional(route),
  uploadDocument: v.optional(route),
  payoutMerchant: name,
  payoutUpdatedStart: name,
  payoutUpdatedEnd: name,
  qualificationService: name,
  balanceRecipient: name,
  kycDocumentId: v.optional(v.picklist(['id', 'document_id'], "must be 'id' or 'document_id'")),
  cardExpireDate: optionalFunction,
  timeZone: optionalTimeZone,
})
