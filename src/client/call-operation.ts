import { transport } from '#transport'
import { isTemporary, maxRetryAfterMs } from '../core/backoff.ts'
import { isFunction } from '../core/check-argument.ts'
import type { CallInfo, CallOptions, FieldValues, LookupKey, WithResponse } from '../core/options.ts'
import { type Clock, monotonicMs, systemClock } from '../core/clock.ts'
import { onAbort } from '../core/deadline.ts'
import { KeyError, NetworkError, ServiceError, UnexpectedResponseError } from '../core/errors.ts'
import { exchange } from '../core/exchange.ts'
import type { DeclaredLookupKey, Operation } from '../core/operation.ts'
import { askForVariable } from '../core/option-schemas.ts'
import { type ApiKey, type BindOptions, checkCallOptions } from './client-options.ts'
import { prepareRequest } from './prepare-request.ts'
import { checkBaseURL, isRead, readResponse } from './read-response.ts'

/** Validates the input, sends the request, validates the response. Reads are retried; a write is sent once. */
export async function callOperation(
  settings: BindOptions,
  name: string,
  operation: Operation,
  input: FieldValues,
  given?: CallOptions,
): Promise<WithResponse<unknown>> {
  const { random = Math.random, clock = systemClock, hooks = {} } = settings
  const options = given ?? {}
  const { signal, retry = settings.retry ?? 2, timeout = settings.timeout ?? 30_000 } = options
  const { fetch = settings.fetch ?? globalFetch, correlationId = randomId(random) } = options
  const declared = {
    operation: name,
    correlationId,
    route: operation,
    ifNotFound: operation.ifNotFound,
    lookupKey: operation.lookupKey ? lookupKeyOf(operation.lookupKey, input) : null,
    now: clock.now(),
    undocumented: settings.undocumented ?? {},
  }
  if (given) checkCallOptions(declared, given)
  const { route, path, query, body } = await prepareRequest(operation, input, options, declared)
  const call = { ...declared, route }
  signal?.throwIfAborted()
  const key = settings.token && (await keyOf(settings.token, call))
  const headers = { ...settings.headers, ...options.headers, ...(key && { authorization: `Bearer ${key}` }) }
  signal?.throwIfAborted()
  const url = valueOf(settings.baseURL).replace(/\/+$/, '') + path
  const sent = { input, query: options.query, body: options.body, key }
  const isRetryable = isRead(operation)
  const identity = { operation: name, correlationId }
  const maxMebibytes = operation.list || operation.pages ? 16 : 1

  for (let attempt = 1; ; attempt++) {
    const event = { ...identity, attempt }
    const startedAt = monotonicMs(clock)
    const timed = () => ({ ...event, elapsedMs: monotonicMs(clock) - startedAt })
    notify(hooks.onRequest, event)
    try {
      const { response, text, file, isTooLarge } = await exchange({
        send: (signal) => transport.send({ method: route.method, url, query, body, headers, signal }, fetch),
        signal,
        timeout,
        clock,
        download: operation.download,
        maxBytes: maxMebibytes * 2 ** 20,
        failure: (reason) =>
          new NetworkError(call, {
            ...reason,
            ...transport.readFailure?.(reason.cause),
            // a `fetch` that was passed in may have sent the request before, and failed only to repeat it
            ...(fetch !== globalFetch && { unsent: false }),
          }),
      })
      const { status } = response
      notify(hooks.onResponse, { ...timed(), status })
      if (file) return { data: file, response }
      if (isTooLarge && status < 400) {
        const what = `a response of more than ${maxMebibytes} MiB, which is not read; ${checkBaseURL}`
        throw new UnexpectedResponseError(call, status, what)
      }
      const { data, issues } = readResponse(operation, call, response, text, sent, clock)
      if (issues) notify(hooks.onUnexpectedResponse, { ...identity, issues })
      if (issues && isRetryable && settings.strictResponses) {
        const what = 'a response that does not match its schema; see `fields`'
        throw new UnexpectedResponseError(call, status, what, issues, data)
      }
      return { data, response }
    } catch (error) {
      if (error instanceof NetworkError) notify(hooks.onFailure, timed())
      if (isRetryable) signal?.throwIfAborted()
      const delayMs = isRetryable && attempt <= retry ? retryDelayMs(error, attempt, random) : null
      if (delayMs === null) throw error
      notify(hooks.onRetry, { ...event, delayMs, status: error instanceof ServiceError ? error.status : null })
      await pause(clock, delayMs, signal)
    }
  }
}

/** Sleeps, but shares the listener of the caller's signal with all calls that have it. */
function pause(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  const controller = new AbortController()
  const release = onAbort(signal, () => controller.abort(signal?.reason))
  return clock.sleep(ms, controller.signal).finally(release)
}

const globalFetch: typeof fetch = (...request) => globalThis.fetch(...request)

// small integers, because engines write other numbers in this base ten times as slowly
const randomId = (random: () => number) => randomText(random) + randomText(random)
const randomText = (random: () => number) => Math.floor(random() * 2 ** 30).toString(36)

const lookupKeyOf = ({ value, ...key }: DeclaredLookupKey, input: FieldValues): LookupKey => ({
  ...key,
  value: value ? value(input) : input[key.field],
})

async function keyOf(token: ApiKey, call: CallInfo): Promise<string> {
  const key = await valueOf(token)
  // fetch() would throw an error that quotes the key
  if (key === undefined) throw new KeyError(call, `the key is undefined; ${askForVariable}`)
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new KeyError(call, 'the key must be visible ASCII text; pass it exactly as issued')
  return key
}

const valueOf = <T>(option: string | (() => T)) => (isFunction(option) ? option() : option)

/** Calls a hook and ignores its errors. */
function notify<T>(hook: ((event: T) => void) | undefined, event: T) {
  try {
    hook?.(event)
  } catch {
    // see Hooks
  }
}

/** Returns the milliseconds before a retry, which the service asks for or back-off decides; null if none can help. */
function retryDelayMs(error: unknown, attempt: number, random: () => number): number | null {
  const isService = error instanceof ServiceError
  const mayHelp = isService ? isTemporary(error.status) : error instanceof NetworkError && !error.aborted
  const asked = isService ? error.retryAfterMs : null
  if (!mayHelp || Number(asked) > maxRetryAfterMs) return null
  return asked ?? Math.min(500 * 2 ** (attempt - 1), 8000) * random()
}
