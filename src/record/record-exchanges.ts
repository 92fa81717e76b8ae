import type * as v from 'valibot'
import { jsonOrNull } from '../core/bounded-json.ts'
import type { Recorder } from '../core/recorder.ts'
import { cardCharge } from '../schemas/card-charge.ts'
import { kycRecord } from '../schemas/kyc-record.ts'
import { onboarding } from '../schemas/onboarding.ts'
import { payout } from '../schemas/payout.ts'
import { pixCharge } from '../schemas/pix-charge.ts'
import { qualification } from '../schemas/qualification.ts'
import { declaredPaths } from './declared-paths.ts'
import { headersOf, partsOfRequest, partsOfResponse, type ReadResponse, type SentRequest } from './exchange-parts.ts'
import { type CallbackKind, callbackKinds, type RecordedLine } from './recording.ts'
import { redactor, SentTexts } from './redact.ts'
import { createStandIns } from './stand-ins.ts'

/** A recorder of exchanges with the service, and of its callbacks. */
export interface ExchangeRecorder extends Recorder {
  /** Returns a `fetch` for `createClient` that records each exchange of the given one (default: the global `fetch`). */
  fetch(fetch?: typeof globalThis.fetch): typeof globalThis.fetch
}

/** Options of a recorder. */
export interface RecorderOptions {
  /** Returns the time in milliseconds since 1970 (default `Date.now`). */
  readonly now?: () => number
}

const recordOf: Readonly<Record<CallbackKind, v.GenericSchema>> = {
  pix: pixCharge,
  card: cardCharge,
  payout,
  kyc: kycRecord,
  qualification,
  onboarding,
}

/**
 * Creates a recorder. `write` receives one line of JSON for each exchange and callback, without a line break; whatever it
 * does, requests go on. No line has a key, an address, a Pix code, a link, a file, or anything of a person: of values, only
 * statuses, amounts, counts, times that the service sets, the expiry of a charge, error codes and names of fields are
 * written. Any other value is replaced by one of the same kind and length, the same for the same value of this recorder.
 */
export function recordExchanges(
  write: (line: string) => unknown,
  { now = Date.now }: RecorderOptions = {},
): ExchangeRecorder {
  const recording = crypto.randomUUID().slice(0, 8)
  const sent = new SentTexts()
  let made: ReturnType<typeof createStandIns> | undefined
  // at first use: a Worker may not draw a key while its modules are loaded
  const standIns = () => (made ??= createStandIns())

  /** Writes a line once it is made. Nothing waits for it. */
  function add(make: () => Promise<RecordedLine>): void {
    const written = async () => void (await write(JSON.stringify(await make())))
    written().catch(() => {})
  }

  return {
    fetch: (inner = (...request) => globalThis.fetch(...request)) =>
      async function recorded(input, init) {
        const at = now()
        const request = partsOrNull(input, init)
        if (!request) return inner(input, init)
        try {
          const response = await inner(input, init)
          const ms = now() - at
          const copy = response.clone()
          add(async () =>
            line(request, await partsOfResponse(copy, 'download' in (request.matched?.operation ?? {})), at, ms),
          )
          return response
        } catch (error) {
          const ms = now() - at
          add(() => line(request, { status: null, headers: {}, body: null }, at, ms))
          throw error
        }
      },

    callback: ({ about, headers, text, at, status, ms }) =>
      add(async () => {
        const kind = callbackKinds.find((each) => each === about) ?? null
        const declared: ReadonlySet<string> = kind ? declaredPaths(recordOf[kind]) : new Set()
        const redact = redactor(await standIns(), sent, [])
        const body = await redact(jsonOrNull(text) ?? text, { side: 'received', declared })
        return { type: 'callback', recording, at, about: kind, headers: headersOf(headers), body, status, ms }
      }),

    settings: (settings) => add(async () => ({ type: 'settings', recording, at: now(), settings })),
  }

  async function line(request: SentRequest, response: ReadResponse, at: number, ms: number): Promise<RecordedLine> {
    const { url, method, matched } = request
    const { params = {}, operation = null, name = null } = matched ?? {}
    const parts = { params, query: Object.fromEntries(url.searchParams), body: await request.body }
    const asked = pathsOf(operation?.params, operation?.query, operation?.body)
    const fieldNames = new Set([...asked].flatMap((path) => path.split('.')))
    const own = new SentTexts()
    for (const texts of [sent, own]) texts.add(parts, (field) => field in parts || fieldNames.has(field))
    const redact = redactor(await standIns(), sent, own.all())
    const redacted = await redact({ query: parts.query, params, body: parts.body }, { side: 'sent', declared: asked })
    const declared = new Set([...asked, ...pathsOf(operation?.output)])
    return {
      type: 'exchange',
      recording,
      at,
      operation: name,
      method,
      status: response.status,
      ms,
      request: { headers: request.headers, ...Object(redacted) },
      response: { headers: response.headers, body: await redact(response.body, { side: 'received', declared }) },
    }
  }
}

// what is no request for `fetch` is none for the recorder
function partsOrNull(input: RequestInfo | URL, init?: RequestInit): SentRequest | null {
  try {
    return partsOfRequest(input, init)
  } catch {
    return null
  }
}

const pathsOf = (...schemas: readonly (v.GenericSchema | undefined)[]): ReadonlySet<string> =>
  new Set(schemas.flatMap((schema) => (schema ? [...declaredPaths(schema)] : [])))
