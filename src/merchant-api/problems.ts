import { jsonResponse } from '../http/response.ts'
import { problemPrefix } from './responses.ts'

/**
 * The problems that a merchant server responds with, by name: their status, what happened (`title`), and what to do
 * next (`detail`). The `type` is `urn:guiche:<name>`.
 */
export const problems = {
  'malformed-request': {
    status: 400,
    title: 'The request cannot be parsed.',
    detail: 'Send the body as JSON, and percent-encode the path.',
  },
  'invalid-session': {
    status: 401,
    title: 'The session is missing, invalid or expired.',
    detail: 'Create a session with createSession(), and send its token as `Authorization: Bearer <token>`.',
  },
  'unverified-callback': {
    status: 401,
    title: 'The sender of the callback is not verified.',
    detail: 'Send it as verifyCallback() of createMerchant() requires. A genuine one that is kept can be replayed.',
  },
  'handoff-ended': {
    status: 403,
    title: 'The handoff to the phone has ended.',
    detail: 'Create another handoff with POST /kyc/handoffs, in the session that the page on the desktop has.',
  },
  'handoff-opened-elsewhere': {
    status: 403,
    title: 'The link of the handoff was opened again, on this phone or another one.',
    detail: 'Continue where it was opened last, or open the link again.',
  },
  'not-found': {
    status: 404,
    title: 'There is no such route.',
    detail: 'Check the path below `publicURL`, and the option of createMerchant() that enables the route.',
  },
  'order-not-found': {
    status: 404,
    title: 'The order does not exist.',
    detail: 'Return the order from findOrder(), or create a session for another order.',
  },
  'charge-not-found': {
    status: 404,
    title: 'The order has no charge yet.',
    detail: 'Create the charge with POST /pix.',
  },
  'kyc-not-found': {
    status: 404,
    title: 'The KYC record does not exist.',
    detail: 'Pass the id of a record that your secret key can read to createSession({ kyc }).',
  },
  'onboarding-not-found': {
    status: 404,
    title: 'The onboarding does not exist.',
    detail: 'Pass the id of an onboarding that your secret key can read to createSession({ onboarding, signer }).',
  },
  'file-not-found': {
    status: 404,
    title: 'The file does not exist.',
    detail: 'Check that the address has not expired, or that the onboarding already has a contract.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The route does not support this method.',
    detail: 'Use a method that the `Allow` header lists.',
  },
  'already-settled': {
    status: 409,
    title: 'The order is paid, or a payment may be on its way. No other charge was created.',
    detail: 'Load the charge of the order, and show its status instead of charging again.',
  },
  'renewal-too-early': {
    status: 409,
    title: 'The expired charge cannot be replaced yet, because a payment may still arrive.',
    detail: 'Send the request again after the seconds in `Retry-After`.',
  },
  'renewals-exhausted': {
    status: 409,
    title: 'The order accepts no more charges.',
    detail: 'Offer another way to pay, or raise `pix.maxRenewals` or `card.maxAttempts` of createMerchant().',
  },
  'price-changed': {
    status: 409,
    title: 'The price of the order has changed.',
    detail: 'Load GET /card again, and let the payer confirm the new total.',
  },
  'company-uncertain': {
    status: 409,
    title: 'Nobody knows yet whether the account was requested. It is not requested again.',
    detail: 'Look the company up at the payment service, and record what you find with companies.resolve().',
  },
  'not-accepting': {
    status: 409,
    title: 'The document cannot be submitted now.',
    detail: 'Load GET /kyc again, and submit a document whose `can_submit` is true.',
  },
  'submitted-elsewhere': {
    status: 409,
    title: 'Another device has submitted the document in the meantime. Nothing was submitted.',
    detail: 'Load GET /kyc again, and send the `submitted_at` of the document if it must be replaced.',
  },
  'upload-incomplete': {
    status: 409,
    title: 'The file of this upload is missing or incomplete.',
    detail: 'Request the upload again with POST /kyc/uploads, and send the rest of the file.',
  },
  'upload-offset-mismatch': {
    status: 409,
    title: 'The server has another number of bytes of this upload.',
    detail: 'Send the bytes behind those that `Upload-Offset` counts, or request another upload.',
  },
  'body-too-large': {
    status: 413,
    title: 'The request body is too large.',
    detail: 'Send at most 1 MiB of JSON, or a file of the declared size and at most `max_file_bytes` of GET /kyc.',
  },
  'unsupported-file-type': {
    status: 415,
    title: 'Files of this type are not accepted.',
    detail: 'Upload a JPEG, PNG, GIF or PDF file.',
  },
  'unsupported-encoding': {
    status: 415,
    title: 'The body is no text in its declared encoding.',
    detail: 'Send UTF-8, or declare the charset; compress with gzip or deflate only, and declare it.',
  },
  'validation-failed': {
    status: 422,
    title: 'Fields of the request are invalid.',
    detail: 'Correct the fields that `fields` lists.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests were sent.',
    detail: 'Send the request again after the seconds in `Retry-After`.',
  },
  'too-many-declines': {
    status: 429,
    title: 'Too many cards were declined.',
    detail: 'Offer another way to pay, or send the request again after the seconds in `Retry-After`.',
  },
  internal: {
    status: 500,
    title: 'The server failed.',
    detail: 'Read the error that `on.error` of createMerchant() received, then send the request again.',
  },
  'configuration-error': {
    status: 502,
    title: 'The payment service rejected the configuration of this server.',
    detail:
      'Read the error that `on.error` received, and check `baseURL`, the secret key, its permissions and the options.',
  },
  'service-declined': {
    status: 502,
    title: 'The payment service declined the charge.',
    detail: 'Read the error that `on.error` received, and offer another way to pay.',
  },
  'server-busy': {
    status: 503,
    title: 'The server takes no further request now: too many wait for a change, or it is closing.',
    detail: 'Send the request again after the seconds in `Retry-After`.',
  },
  'store-unavailable': {
    status: 503,
    title: 'The store of this server is unavailable.',
    detail: 'Send the request again after the seconds in `Retry-After`, and read the error that `on.error` received.',
  },
  'service-unavailable': {
    status: 503,
    title: 'The payment service is unavailable.',
    detail: 'Send the request again after the seconds in `Retry-After`, or after a few seconds.',
  },
} as const

/** The name of a problem. */
export type ProblemName = keyof typeof problems

/** Members and headers of one problem response. */
export interface ProblemDetails {
  /** Messages by field path. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Seconds until a retry makes sense, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the response for a problem (RFC 9457). */
export function problem(name: ProblemName, details: ProblemDetails = {}): Response {
  const { retryAfterSeconds, headers, ...members } = details
  return jsonResponse(
    { type: problemPrefix + name, ...problems[name], ...members },
    {
      status: problems[name].status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
        ...headers,
      },
    },
  )
}
