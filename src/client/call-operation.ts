import { errorCodeOf, transport, wasNeverConnected } from '#transport'
import { isTemporary, maxRetryAfterMs } from '../core/backoff.ts'
import type { CallInfo, LookupKey } from '../core/call-info.ts'
import { systemClock } from '../core/clock.ts'
import { InputError, KeyError, NetworkError, ServiceError, UnexpectedResponseError } from '../core/errors.ts'
import { exchange } from '../core/exchange.ts'
import type { DeclaredLookupKey, Operation } from '../core/operation.ts'
import { askForVariable } from '../core/option-schemas.ts'
import type { CallOptions, FieldValues, WithResponse } from '../core/options.ts'
import { type BindOptions, checkCallOptions, hasKeyHeader, keyHeaderFault } from './client-options.ts'
import { notify } from './hooks.ts'
import { prepareRequest } from './prepare-request.ts'
import { checkBaseURL, isRead, readResponse } from './read-response.ts'

/** Validates the input, sends the request, validates the response. Reads are retried; a write is sent once. */
export async function callOperation(
  settings: BindOptions,
  name: string,
  operation: Operation,
  input: FieldValues,
  options: CallOptions = {},
): Promise<WithResponse<unknown>> {
  const { random = Math.random, clock = systemClock, hooks = {} } = settings
  const { signal, retry = settings.retry ?? 2, timeout = settings.timeout ?? 30_000 } = options
  const { fetch = settings.fetch ?? globalFetch } = options
  const declared = callInfo(name, operation, input, options.correlationId ?? randomId(random))
  checkCallOptions(declared, options)
  const context = { call: declared, now: clock.now(), undocumented: settings.undocumented ?? {} }
  const { route, ...prepared } = await prepareRequest(operation, input, options, context)
  const call = { ...declared, route }
  signal?.throwIfAborted()
  const headers = await withKey({ ...settings.headers, ...options.headers }, settings, call)
  signal?.throwIfAborted()
  const url = settings.baseURL.replace(/\/+$/, '') + prepared.path
  const key = headers['authorization']?.slice('Bearer '.length)
  const sent = { input, query: options.query, body: options.body, key }
  const isRetryable = isRead(operation)
  const maxMebibytes = operation.list || operation.pages ? 16 : 1

  for (let attempt = 1; ; attempt++) {
    const event = { operation: name, correlationId: call.correlationId, attempt }
    const startedAt = clock.now()
    notify(hooks.onRequest, event)
    try {
      const { response, text, file, isTooLarge } = await exchange({
        send: (signal) => transport({ ...prepared, method: route.method, url, headers, signal }, fetch),
        signal,
        timeout,
        clock,
        download: operation.download,
        maxBytes: maxMebibytes * 1024 * 1024,
        failure: (reason) =>
          new NetworkError(call, {
            ...reason,
            code: errorCodeOf(reason.cause),
            // a `fetch` that was passed in may have sent the request before, and failed only to repeat it
            unsent: fetch === globalFetch && wasNeverConnected(reason.cause),
          }),
      })
      const now = clock.now()
      notify(hooks.onResponse, { ...event, status: response.status, elapsedMs: now - startedAt })
      if (isTooLarge && response.status < 400)
        throw new UnexpectedResponseError(
          call,
          response.status,
          `a response of more than ${maxMebibytes} MiB, which is not read; ${checkBaseURL}`,
        )
      return { data: file ?? readResponse(settings, operation, call, response, text, sent, now), response }
    } catch (error) {
      if (error instanceof NetworkError) notify(hooks.onFailure, { ...event, elapsedMs: clock.now() - startedAt })
      if (isRetryable) signal?.throwIfAborted()
      const delayMs = isRetryable && attempt <= retry ? retryDelayMs(error, attempt, random) : null
      if (delayMs === null) throw error
      notify(hooks.onRetry, { ...event, delayMs, status: error instanceof ServiceError ? error.status : null })
      await clock.sleep(delayMs, signal)
    }
  }
}

const globalFetch: typeof fetch = (...request) => globalThis.fetch(...request)

const callInfo = (name: string, operation: Operation, input: FieldValues, correlationId: string): CallInfo => ({
  operation: name,
  correlationId,
  route: operation,
  ifNotFound: operation.ifNotFound,
  lookupKey: operation.lookupKey ? lookupKeyOf(operation.lookupKey, input) : null,
})

// small integers, because engines write other numbers in this base ten times as slowly
const randomId = (random: () => number) => randomText(random) + randomText(random)
const randomText = (random: () => number) => Math.floor(random() * 2 ** 30).toString(36)

const lookupKeyOf = ({ value, ...key }: DeclaredLookupKey, input: FieldValues): LookupKey => ({
  ...key,
  value: value ? value(input) : input[key.field],
})

async function withKey(headers: Headers, { token }: BindOptions, call: CallInfo): Promise<Headers> {
  if (!token) return headers
  if (hasKeyHeader(headers)) throw new InputError(call, { headers: [keyHeaderFault] })
  const key = await token()
  // fetch() would throw an error that quotes the key
  if (key === undefined) throw new KeyError(call, `the key is undefined; ${askForVariable}`)
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new KeyError(call, 'the key must be visible ASCII text; pass it exactly as issued')
  return { ...headers, authorization: `Bearer ${key}` }
}

type Headers = Readonly<Record<string, string>>

/**
 * Returns the milliseconds to wait before a read is retried, or null when a retry cannot help: what the service asks for
 * (up to 60 s), otherwise exponential back-off with full jitter.
 */
function retryDelayMs(error: unknown, attempt: number, random: () => number): number | null {
  const isService = error instanceof ServiceError
  const mayHelp = isService ? isTemporary(error.status) : error instanceof NetworkError && !error.aborted
  const asked = isService ? error.retryAfterMs : null
  if (!mayHelp || Number(asked) > maxRetryAfterMs) return null
  return asked ?? Math.min(500 * 2 ** (attempt - 1), 8000) * random()
}
