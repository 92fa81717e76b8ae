import { type Clock, monotonicMs, systemClock } from '../core/clock.ts'
import { declaredPaths } from '../core/declared-paths.ts'
import { inputError } from '../core/errors.ts'
import { checkOptions, optionalFunction, optionsObject } from '../core/option-schemas.ts'
import type { Recorder } from '../core/recorder.ts'
import { matchOperation, namedOperations } from './match-operation.ts'
import { noBody, type ReadBody, sentRequest, responseBody, textBody } from './read-bodies.ts'
import { exchangeLine, recordedBody, recordedRequest } from './exchange-line.ts'
import { recordedHeaders } from './recorded-headers.ts'
import { callbackKinds, type RecordedCallback, type RecordedExchange, type RecordedSettings } from './recording.ts'
import { type RecordedPart, redactor } from './redact.ts'
import { SentTexts } from './sent-texts.ts'
import { standIns } from './stand-ins.ts'

type Fetch = typeof globalThis.fetch

/** Options of `recordExchanges`. */
export interface RecordOptions {
  /** Returns milliseconds since 1970 (default `Date.now`). */
  readonly now?: () => number
}

/** What notes the exchanges of a client and the callbacks of a merchant server. */
export interface ExchangeRecorder extends Recorder {
  /** Returns a `fetch` that sends as the given one does, and notes each exchange. */
  fetch(fetch: Fetch): Fetch
}

type Unstamped<Recorded> = Omit<Recorded, 'recording' | 'at'>
type Line = Unstamped<RecordedExchange> | Unstamped<RecordedCallback> | Unstamped<RecordedSettings>

const recordOptions = optionsObject<RecordOptions>({ now: optionalFunction })

/** The most lines that wait to be written: what comes meanwhile is not noted. */
const maxWaiting = 1000

/**
 * Returns a recorder for `createClient({ fetch: recorder.fetch(fetch) })` and `createMerchant({ recorder })`. `write`
 * receives one line of JSON, without its line feed, for each exchange and each callback, with a stand-in for every value
 * that may be a person's or a secret. It is not waited for, and its errors are ignored, as is whatever fails in the recorder.
 *
 * @throws InputError for a `write` that is no function, and for unknown options.
 */
export function recordExchanges(write: (line: string) => unknown, options: RecordOptions = {}): ExchangeRecorder {
  const name = 'recordExchanges'
  if (typeof write !== 'function') throw inputError(name, { write: ['must be a function that takes a line of text'] })
  checkOptions(name, recordOptions, options)
  const clock: Clock = options.now ? { ...systemClock, now: options.now } : systemClock
  const recording = crypto.randomUUID()
  const redact = redactor(standIns())
  const all = new SentTexts()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one after the other. */
  function queue<T>(run: () => Promise<T>): Promise<T> {
    const result = last.then(run)
    last = result.catch(ignore)
    return result
  }

  /** Writes a line after those before it. */
  function add(at: number, lineOf: () => Promise<Line>): void {
    if (waiting >= maxWaiting) return
    waiting++
    void queue(async () => {
      const line = JSON.stringify({ recording, at, ...(await lineOf()) })
      // not waited for: it may never settle
      Promise.resolve(write(line)).catch(ignore)
    })
      .catch(ignore)
      .then(() => void waiting--)
  }

  /** Reads a request before it is sent. Returns what notes its response. */
  function begin(...[input, init]: Parameters<Fetch>) {
    const [at, start] = [clock.now(), monotonicMs(clock)]
    const request = sentRequest(input, init)
    const matched = matchOperation(request.method, request.url.pathname)
    // at once: a callback may come before the response
    const recorded = queue(() => recordedRequest(request, matched, redact, all))
    recorded.catch(ignore)
    return (response: Response | null) => {
      const ms = Math.max(0, Math.round(monotonicMs(clock) - start))
      const reading = response ? responseBody(response, matched?.operation ?? null) : Promise.resolve(noBody)
      const note = (body: ReadBody) =>
        add(at, async () => ({ ...(await exchangeLine(await recorded, response, body, redact)), ms }))
      reading.then(note, () => note(noBody)).catch(ignore)
    }
  }

  return {
    fetch:
      (send) =>
      async (...given) => {
        const end = attempt(() => begin(...given))
        try {
          const response = await send(...given)
          attempt(() => end?.(response))
          return response
        } catch (error) {
          attempt(() => end?.(null))
          throw error
        }
      },

    callback({ about, headers, text, at, status, ms }) {
      add(at, async () => ({
        type: 'callback',
        about: callbackKinds.find((kind) => kind === about) ?? null,
        headers: recordedHeaders(headers, all),
        body: await recordedBody(textBody(text, headers), redact, ofCallbacks, { all, now: new SentTexts() }),
        status,
        ms: Math.round(ms),
      }))
    },

    settings(settings) {
      attempt(() => add(clock.now(), async () => ({ type: 'settings', settings })))
    },
  }
}

// a callback may have the form of any record
const ofCallbacks: RecordedPart = {
  isRequest: false,
  declared: new Set(
    namedOperations.flatMap(([, { output }]) => [...declaredPaths(output)].map((path) => path.replace(/^\*\./, ''))),
  ),
}

const ignore = () => {}

/** Returns a result; null for a failure, which must not be that of the exchange. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
