import { withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import { base64url } from '../../http/base64url.ts'
import type { MerchantContext } from '../context/context.ts'
import { base64, bodyText, type CallbackBody } from './read-callback.ts'
import { redacted, redactToken } from './redact-token.ts'
import { callbackName, type StoredCallback, type UnverifiedRequest } from './stored-callback.ts'

/** The answer of `verifyCallback`; null when it failed, and must be asked again. */
type Verdict = boolean | null

/** Milliseconds that a request waits for the answer. */
const maxMsInRequest = 1000
/** Milliseconds that the answer may take outside of a request. */
const maxMs = leaseMs / 3

/** Asks `verifyCallback` about a callback that arrives in this request, whose body was read before. */
export const verifyArriving = (
  context: MerchantContext,
  callback: StoredCallback,
  { url, headers }: Request,
  { bytes }: CallbackBody,
): Promise<Verdict> => ask(context, callback, { url, headers, bytes }, maxMsInRequest)

/** Asks `verifyCallback` about a stored callback, unless it has accepted it before. */
export async function verifyStored(context: MerchantContext, callback: StoredCallback): Promise<Verdict> {
  const { unverified } = callback
  if (unverified === undefined || !context.orders.verifyCallback) return true
  // an erasure left nothing to verify
  if (unverified === null) return false
  // the token of the address is not stored
  const url = context.server.address().callbackURL + redacted
  const headers = new Headers(unverified.headers)
  return ask(context, callback, { url, headers, bytes: base64url.decode(unverified.bytes) }, maxMs)
}

async function ask(
  context: MerchantContext,
  callback: StoredCallback,
  { url, headers, bytes }: Pick<Request, 'url' | 'headers'> & Pick<CallbackBody, 'bytes'>,
  ms: number,
): Promise<Verdict> {
  const { verifyCallback } = context.orders
  if (!verifyCallback) return true
  const limit = { clock: context.server.clock, ms, what: 'verifyCallback()', consequence: 'it is asked again' }
  try {
    const request = new Request(url, { method: 'POST', headers, body: bytes })
    return await withTimeLimit(limit, verifyCallback(request, await bodyText(bytes, headers)))
  } catch (error) {
    context.scope.report(error, `verifyCallback of ${callbackName(callback)}`)
    return null
  }
}

const credentials = ['authorization', 'proxy-authorization', 'cookie']

/** Returns what is stored of a request for `verifyCallback`: its bytes as they came, since a signature covers them. */
export const requestToStore = (
  { headers }: Request,
  { bytes }: CallbackBody,
  token: string,
  isRejected: boolean,
): UnverifiedRequest => ({
  headers: Object.fromEntries(
    [...headers]
      .filter(([name]) => !credentials.includes(name))
      // a proxy may repeat the address in a header
      .map(([name, value]) => [name, redactToken(value, token)]),
  ),
  bytes: base64(bytes),
  isRejected,
})
