import { describeFields } from '../../../src/core/describe-fields.ts'
import { exchange } from '../../../src/core/exchange.ts'
import type { Operation } from '../../../src/core/operation.ts'
import type { CallOptions, FieldValues, WithResponse } from '../../../src/core/options.ts'
import { parseRetryAfter } from '../../../src/core/retry-after.ts'
import { fieldErrors, validate } from '../../../src/core/validate.ts'
import { ConnectionError, ResponseError, unexpectedResponse } from './errors.ts'
import { requestTimeoutMs } from './long-polling.ts'
import { parseJson } from './parse-json.ts'
import type { Platform } from './platform.ts'

/** Where a call goes, and the session that it is made in. */
export interface MerchantSettings extends Platform {
  readonly baseURL: string
  readonly token: string
}

/**
 * Calls an operation of a merchant's server, once. Elements call no other server, so they contain this instead of the
 * client's own `callOperation`, which is three times as large. An element checks the data that it displays.
 *
 * @throws ConnectionError without a complete response of the merchant's server.
 * @throws ResponseError for an error response.
 * @throws TypeError for an invalid token or input. Nothing was sent.
 */
export async function callMerchant(
  { baseURL, token, clock, fetch = globalThis.fetch }: MerchantSettings,
  name: string,
  { method, path, body: schema, conditional, download }: Operation,
  input: FieldValues,
  { headers, signal }: CallOptions = {},
): Promise<WithResponse<unknown>> {
  // fetch() would throw an error that quotes the token
  if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('session must be a token of createSession()')
  const valid = schema && validate(schema, input)
  if (valid?.success === false) throw new TypeError(`${name}: ${describeFields(fieldErrors(valid.issues))}`)
  signal?.throwIfAborted()

  const { response, text, file } = await exchange({
    send: (signal) =>
      fetch(baseURL.replace(/\/+$/, '') + path, {
        method,
        signal,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(valid && { 'content-type': 'application/json' }),
          ...headers,
          authorization: `Bearer ${token}`,
        },
        ...(valid && { body: JSON.stringify(valid.output) }),
      }),
    signal,
    timeout: requestTimeoutMs,
    clock,
    download,
    failure: ({ cause }) => new ConnectionError(`${name}: no response; check the connection`, { cause }),
  })

  const { status } = response
  if (file || (conditional && status === 304)) return { data: file, response }
  const data = parseJson(text)
  if (status >= 400)
    throw new ResponseError(status, data, parseRetryAfter(response.headers.get('retry-after'), clock.now()))
  // a redirect, a page of a proxy, or JSON instead of a file
  if (data === undefined || !response.ok || download) throw unexpectedResponse(name)
  return { data, response }
}
