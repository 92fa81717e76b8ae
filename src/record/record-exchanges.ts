import { declaredPaths } from '../core/declared-paths.ts'
import { inputError } from '../core/errors.ts'
import { checkOptions, optionalFunction, optionsObject } from '../core/option-schemas.ts'
import type { Recorder } from '../core/recorder.ts'
import { exchangeLine } from './exchange-line.ts'
import { namedOperations } from './match-operation.ts'
import { textBody } from './read-bodies.ts'
import { recordedHeaders } from './recorded-headers.ts'
import { callbackKinds } from './recording.ts'
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
  const { now = Date.now } = options
  const recording = crypto.randomUUID()
  const sent = new SentTexts()
  const redact = redactor(standIns(sent), sent)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one after the other. */
  function queue<T>(run: () => Promise<T>): Promise<T> {
    const result = last.then(run)
    last = result.catch(ignore)
    return result
  }

  /** Writes a line after those before it. */
  function add(at: number, lineOf: () => Promise<object>): void {
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
    const at = now()
    const exchange = exchangeLine(input, init, redact, sent)
    // at once: a callback may come before the response
    const request = queue(exchange.request)
    request.catch(ignore)
    return (response: Response | null) => {
      const ms = Math.max(0, Math.round(now() - at))
      exchange
        .response(response)
        .then((received) => add(at, async () => ({ type: 'exchange', ...(await request), ...(await received()), ms })))
        .catch(ignore)
    }
  }

  return {
    fetch:
      (send) =>
      async (...given) => {
        const end = attempt(() => begin(...given))
        const sending = Promise.resolve(send(...given))
        // before the caller can read the response
        sending.then(end, () => end?.(null)).catch(ignore)
        return sending
      },

    callback({ about, headers, text, at, status, ms }) {
      add(at, async () => ({
        type: 'callback',
        about: callbackKinds.find((kind) => kind === about) ?? null,
        headers: recordedHeaders(headers, sent),
        body: await redact(textBody(text, headers), ofCallbacks),
        status,
        ms: Math.round(ms),
      }))
    },

    settings(settings) {
      attempt(() => add(now(), async () => ({ type: 'settings', settings })))
    },
  }
}

// a callback may have the form of any record
const ofCallbacks: RecordedPart = {
  wrapper: /^[^.]+\./,
  declared: new Set(
    namedOperations.flatMap(([, { output }]) => [...declaredPaths(output)].map((path) => path.replace(/^\*\./, ''))),
  ),
}

const ignore = () => null

/** Returns a result; null for a failure, which must not be that of the exchange. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
