import { parseRetryAfter } from '../../../src/core/backoff.ts'
import { parseJson } from '../../../src/core/bounded-json.ts'
import type { IncomingResponse, OutgoingRequest } from '../../../src/core/exchange.ts'
import type { CallOptions, FieldValues, Route, WithResponse } from '../../../src/core/options.ts'
import { ConnectionError, ResponseError, unexpectedResponse } from './errors.ts'
import { requestTimeoutMs } from './long-polling.ts'
import type { Platform } from './platform.ts'
import { within } from '../../../src/core/clock.ts'

/** Where a call goes, and the session that it is made in. */
export interface MerchantSettings extends Platform {
  readonly baseURL: string
  readonly token: string
}

export interface MerchantRoute extends Route {
  /** The response may be 304: nothing has changed. */
  readonly conditional?: true
  /** Reads the response as a file instead of JSON. */
  readonly receiveFile?: (request: Omit<OutgoingRequest, 'download' | 'maxBytes'>) => Promise<IncomingResponse>
}

/** A response. Elements check its data. */
export interface MerchantResponse extends WithResponse<unknown> {
  /** The file of a response that is one. */
  readonly file: IncomingResponse['file']
}

/**
 * Calls an operation of a merchant's server, once. Elements call no other server, so they contain this instead of the
 * client's own `callOperation`, which is three times as large. The server validates the input; an element checks the
 * data that it displays.
 *
 * @throws ConnectionError without a complete response of the merchant's server.
 * @throws ResponseError for an error response.
 * @throws TypeError for an invalid token. Nothing was sent.
 */
export async function callMerchant(
  { baseURL, token, clock, fetch = globalThis.fetch }: MerchantSettings,
  { method, path, conditional, receiveFile }: MerchantRoute,
  input: FieldValues = {},
  { headers, signal }: CallOptions = {},
): Promise<MerchantResponse> {
  // fetch() would throw an error that quotes the token
  if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('session must be a token of createSession()')
  signal?.throwIfAborted()
  const hasBody = method !== 'GET'
  const name = `${method} ${path}`

  const send = (signal: AbortSignal) =>
    fetch(baseURL.replace(/\/+$/, '') + path, {
      method,
      signal,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...headers,
        authorization: `Bearer ${token}`,
      },
      ...(hasBody && { body: JSON.stringify(input) }),
    })
  const failure = ({ cause }: { readonly cause?: unknown }) =>
    new ConnectionError(`${name}: no response; check the connection`, { cause })
  const receiveText = async (signal: AbortSignal): Promise<IncomingResponse> => {
    const response = await send(signal)
    return { response, text: await response.text() }
  }

  const received = receiveFile
    ? await receiveFile({ send, signal, timeout: requestTimeoutMs, clock, failure })
    : // a fetch of the page's own may ignore the signal
      await within(clock, requestTimeoutMs, receiveText, signal).catch((cause: unknown) => {
        throw failure({ cause })
      })
  if (!received) throw failure({})
  const { response, text, file } = received
  const { status } = response
  if (file || (conditional && status === 304)) return { data: null, response, file }
  const data = parseJson(text)
  if (status >= 400)
    throw new ResponseError(status, data, parseRetryAfter(response.headers.get('retry-after'), clock.now()))
  // a redirect, or a page of a proxy
  if (data === undefined || !response.ok) throw unexpectedResponse(name)
  return { data, response, file }
}
