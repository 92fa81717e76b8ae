import * as v from 'valibot'
import { Deadline } from '../core/deadline.ts'
import { inputError } from '../core/errors.ts'
import { ownValue } from '../core/is-record.ts'
import { checkOptions, numberBetween, optionsObject } from '../core/option-schemas.ts'
import type { CardView } from '../merchant-api/card.ts'
import type { ChargeView } from '../merchant-api/charge.ts'
import { merchantApi } from '../merchant-api/index.ts'
import type { KycView } from '../merchant-api/kyc.ts'
import type { MerchantOperation } from '../merchant-api/merchant-operation.ts'
import type { InitialResponse } from '../merchant-api/responses.ts'
import type { SignatureView } from '../merchant-api/signature.ts'
import { sessionEntries, type SessionOptions } from './auth/session-options.ts'
import { sessionSubject, type SessionSubject } from './auth/session-subject.ts'
import type { Sessions } from './auth/sessions.ts'
import { grantOf } from './auth/verify-session.ts'
import type { ServerContext } from './context/server.ts'
import type { RuntimeContext } from './reporting/request-scope.ts'

/** The first response that each element asks for, by the element's name without what it is for. */
export interface FirstResponses {
  /** The response for `<pay-pix-charge>`. */
  readonly pix: ChargeView
  /** The response for `<card-checkout>`. */
  readonly card: CardView
  /** The response for `<kyc-uploader>`. */
  readonly kyc: KycView
  /** The response for `<onboarding-signature>`. */
  readonly signature: SignatureView
}

type DocumentsSubject = Exclude<Extract<SessionSubject, { readonly onboarding: string }>, { readonly signer: string }>

/** The subject of each element's session. */
export interface PreloadSubjects {
  /** The order that `<pay-pix-charge>` shows. */
  readonly pix: Extract<SessionSubject, { readonly order: string }>
  /** The order that `<card-checkout>` shows. */
  readonly card: Extract<SessionSubject, { readonly order: string }>
  /** The KYC record, or the onboarding with its documents, that `<kyc-uploader>` shows. */
  readonly kyc: Extract<SessionSubject, { readonly kyc: unknown }> | DocumentsSubject
  /** The onboarding and signer that `<onboarding-signature>` shows. */
  readonly signature: Extract<SessionSubject, { readonly signer: string }>
}

/** A page's request: a `Request`, Node's `IncomingMessage`, or an object with its headers. */
export interface PageRequest {
  /** Headers of the request. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** Method of the request (default GET): a HEAD creates no charge, and a POST of a script is no prefetch. */
  readonly method?: string | undefined
}

/** The options of `preload`. */
export interface PreloadOptions extends SessionOptions {
  /**
   * The request for the page. Without it, a page that nobody opens creates a charge, such as one that is prefetched or
   * that a messenger previews, and `allow` does not see the payer's address. With it, a page that a router fetches has
   * no first response, because its prefetches look like its visits.
   */
  readonly request?: PageRequest
  /** Milliseconds to wait for the first response (default 1500). */
  readonly timeout?: number
  /** The context that the runtime passed with the request: it keeps the process alive for what goes on after the timeout. */
  readonly context?: RuntimeContext
}

/** The properties with which an element shows its content at once, by its name in `preload`. */
export interface Preloaded<Name extends keyof FirstResponses> {
  /** The path of the merchant server. */
  readonly server: string
  /** The session's token, for the element's property `session`. */
  readonly session: string
  /** The first response; null where the element must send its first request by itself. */
  readonly initial: InitialResponse<FirstResponses[Name]> | null
}

const preloadOptions = optionsObject<PreloadOptions>({
  ...sessionEntries,
  request: v.optional(v.custom<PageRequest>(hasHeaders, 'must be a Request, or an object with its `headers`')),
  timeout: v.optional(numberBetween(0, 60_000, 'milliseconds')),
  context: v.optional(
    v.custom<RuntimeContext>(
      (value) => typeof value === 'object' && value !== null,
      'must be the context of the runtime, such as { waitUntil }',
    ),
  ),
})

/** Returns the function that sends an element's first request in place of the page. */
export function preloader(
  { clock, address }: Pick<ServerContext, 'clock' | 'address'>,
  createSession: Sessions['issue'],
  send: (request: Request, context?: RuntimeContext) => Promise<Response>,
) {
  return async <Name extends keyof FirstResponses>(
    element: Name,
    subject: PreloadSubjects[Name],
    given?: PreloadOptions,
  ): Promise<Preloaded<Name>> => {
    checkOptions(operation, preloadOptions, given)
    const { expiresIn, longLived, ...options } = given ?? {}
    const first = typeof element === 'string' ? ownValue(firstOperations, element) : undefined
    if (!first || !isFor(first, subject)) throw inputError(operation, { subject: [mismatch] })
    const session = await createSession(subject, {
      ...(expiresIn !== undefined && { expiresIn }),
      ...(longLived !== undefined && { longLived }),
    })
    const headers = headersOf(options.request)
    const { mountPath, publicURL } = address()
    const preloaded = { server: mountPath || '/', session, initial: null }
    // the page may never be opened, and a charge has a time limit
    if (!isVisit(options.request?.method ?? 'GET', headers)) return preloaded
    headers.set('authorization', `Bearer ${session}`)
    const { method, path } = first
    const request = new Request(publicURL + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
    const deadline = new Deadline(clock, options.timeout ?? defaultTimeoutMs)
    const sent = send(request, options.context).then(async (response) =>
      response.status === 200
        ? { session, etag: response.headers.get('etag') ?? '', body: await response.json() }
        : null,
    )
    const initial = await deadline.race(sent).catch(() => null)
    deadline.end()
    return { ...preloaded, initial }
  }
}

const operation = 'merchant.preload'

// createSession() says what is wrong with an invalid subject
const isFor = ({ session }: MerchantOperation, subject: SessionSubject) => {
  const given = v.safeParse(sessionSubject, subject)
  return !given.success || grantOf(given.output).session === session
}

/** The operation that each element begins with. */
const firstOperations = {
  pix: merchantApi.pix.create,
  card: merchantApi.card.get,
  kyc: merchantApi.kyc.get,
  signature: merchantApi.signature.get,
} as const

const mismatch =
  "must be { order } for 'pix' and 'card', { kyc } or { onboarding } for 'kyc', or { onboarding, signer } for 'signature'"

const defaultTimeoutMs = 1500

/** Headers that describe the body, the cache or the connection of the page's own request. */
const ownHeaders = /^(?::.*|content-.*|transfer-encoding|connection|if-none-match|prefer)$/i

function headersOf(request: PageRequest | undefined): Headers {
  const headers = new Headers()
  const given = request?.headers ?? {}
  for (const [name, value] of given instanceof Headers ? given : Object.entries(given))
    if (value !== undefined && !ownHeaders.test(name)) headers.set(name, String(value))
  return headers
}

/** Returns whether a payer may be about to see the page. Otherwise the charge is shown one request later. */
function isVisit(method: string, headers: Headers): boolean {
  // routers fetch pages by script, and do not say whether it is for a visit or ahead of one
  const isByRouter = /^get$/i.test(method) && headers.get('sec-fetch-dest') === 'empty'
  return !/^head$/i.test(method) && !isByRouter && !isPrefetch(headers) && !isPreview(headers)
}

// `Purpose` and `X-Purpose` are Safari's and older browsers', the last two those of Next
const isPrefetch = (headers: Headers) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /\b(prefetch|preview)\b/i.test(headers.get(name) ?? ''),
  ) || ['next-router-prefetch', 'x-middleware-prefetch'].some((name) => headers.get(name))

// messengers and search engines; no browser that runs the elements calls itself compatible, or names its own page
const isPreview = (headers: Headers) =>
  /bot\b|crawler|spider|preview|facebookexternalhit|facebookcatalog|embedly|vkshare|iframely|mastodon|compatible;|\+https?:|^(?:whatsapp|viber|snapchat|line-poker)\//i.test(
    headers.get('user-agent') ?? '',
  )

function hasHeaders(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'headers' in value && typeof value.headers === 'object'
}
