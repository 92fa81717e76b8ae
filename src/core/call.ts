import { readAnswer } from './answer.ts'
import { systemClock } from './clock.ts'
import { KeyError, type Natural, type Place, ServiceError } from './errors.ts'
import { exchange } from './exchange.ts'
import { tell } from './hooks.ts'
import { isRead, type NaturalKey, type Operation } from './operation.ts'
import type { Answered, CallOptions, Settings, Values } from './options.ts'
import { prepare } from './prepare.ts'
import { retryDelay } from './retry.ts'
import type { WithTransport } from './transport.ts'

/** Checks the input, sends it, checks the answer; reads are tried again, a write is sent once. */
export async function call(
  settings: Settings & WithTransport,
  name: string,
  operation: Operation,
  input: Values,
  options: CallOptions = {},
): Promise<Answered<unknown>> {
  const { random = Math.random, clock = systemClock, hooks = {} } = settings
  const { signal, retry = settings.retry ?? 2 } = options
  const named = placeOf(name, operation, input, random)
  const moment = { place: named, now: clock.now(), unstated: settings.unstated ?? {} }
  const { route, ...prepared } = prepare(operation, input, options, moment)
  const place = { ...named, declared: route }
  signal?.throwIfAborted()
  const headers = { ...settings.headers, ...options.headers, ...(await authorization(settings, place)) }
  signal?.throwIfAborted()
  const url = settings.baseURL.replace(/\/+$/, '') + prepared.path
  const reads = isRead(operation)

  for (let attempt = 1; ; attempt++) {
    const told = { operation: name, correlationId: place.correlationId, attempt }
    const began = clock.now()
    tell(hooks.onRequest, told)
    try {
      const outgoing = { ...prepared, method: route.method, url, headers, signal, download: operation.download }
      const { response, text, file } = await exchange(outgoing, { ...settings, ...options }, place, clock)
      const now = clock.now()
      tell(hooks.onResponse, { ...told, status: response.status, elapsed: now - began })
      return { data: file ?? readAnswer(settings, operation, place, response, text, now), response }
    } catch (error) {
      if (reads) signal?.throwIfAborted()
      const delay = reads && attempt <= retry ? retryDelay(error, attempt, random) : null
      if (delay === null) throw error
      tell(hooks.onRetry, { ...told, delay, status: error instanceof ServiceError ? error.status : null })
      await clock.sleep(delay, signal)
    }
  }
}

const placeOf = (operation: string, declared: Operation, input: Values, random: () => number): Place => ({
  operation,
  correlationId: [random(), random()].map((part) => part.toString(36).slice(2, 10)).join(''),
  declared,
  natural: declared.natural ? name(declared.natural, input) : null,
})

const name = ({ value, ...key }: NaturalKey, input: Values): Natural => ({
  ...key,
  value: value ? value(input) : input[key.field],
})

async function authorization({ token }: Settings, place: Place): Promise<Record<string, string>> {
  if (!token) return {}
  const key = await token()
  // a header refuses other characters with a message that repeats them
  if (!/^[\x21-\x7e]+$/.test(key)) throw new KeyError(place, 'the key is empty or holds characters that no key has')
  return { authorization: `Bearer ${key}` }
}
