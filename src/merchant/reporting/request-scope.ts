import { systemClock } from '../../core/clock.ts'
import { GuicheError, InputError } from '../../core/errors.ts'
import { LatestMap } from '../../core/latest-map.ts'
import { SetupError } from '../../core/setup-error.ts'
import { base64url } from '../../http/base64url.ts'
import type { RunningWork } from '../limits/running-work.ts'
import type { NewAuditEvent } from './audit-event.ts'
import type { ReportHooks, ReportOptions } from './options.ts'

/** The context that a runtime passes with a request, such as the `ExecutionContext` of Workers. */
export interface RuntimeContext {
  /** Keeps the process alive for work that continues after the response. */
  waitUntil?(work: Promise<unknown>): void
}

/** Milliseconds that the shop's functions of one request may still take together. */
interface ShopTime {
  leftMs: number
}

/** The part of the context that belongs to one request: what it reports carries the id of the request. */
export interface RequestScope {
  /** Null outside of a request, as in `processDue`. */
  readonly requestId: string | null
  /** The rest of the time that the shop's functions of this request may take together; null outside of a request. */
  readonly shopTime: ShopTime | null
  /** Keeps the process alive for work that continues after the response. */
  keepAlive(work: Promise<unknown>): void
  /** Keeps the process alive until the work for a response is done, though its client has left. Returns the work. */
  keepAliveUntilDone<T>(work: Promise<T>): Promise<T>
  /** Writes a line without personal data to the log. Never throws. */
  logLine(line: string): void
  /** Reports a failure to the log and `on.error`, once for each `where` and `onceFor`, which it forgets after 1000. */
  report(error: unknown, where: string, onceFor?: string): void
  /** Passes an event to `on.audit`, and neither waits for it nor fails with it. */
  audit(event: NewAuditEvent): void
}

/** Milliseconds that the shop's functions of one request may take together: elements give a request up after 35 s. */
export const maxShopMs = 25_000

/** Failures that are reported once and that a process remembers: some are named by texts from outside. */
const maxReported = 1000

/** Returns a function that creates the scope of a request, or of work outside (null). `draw` returns random bytes. */
export function requestScopes(
  options: ReportOptions & { readonly on?: ReportHooks },
  draw: (bytes: number) => Uint8Array,
  running: Pick<RunningWork, 'track'>,
) {
  const { on = {}, log = console.error, clock = systemClock, random } = options
  const reported = new LatestMap<string, true>(maxReported)
  // a text from outside must not end the line, or hide a part of it
  const logLine = (line: string) => void ignoreErrors(() => log(asOneLine(`guiche ${line}`)))
  // Not secret. randomUUID() is cheap, and its string is built only when read.
  const newId = () => (random ? base64url.encode(draw(12)) : crypto.randomUUID().replace(/-/g, ''))

  return (request: Request | null, runtime?: RuntimeContext): RequestScope => {
    const requestId = request && requestIdOf(request, newId)
    // the work has begun, and a runtime that refuses to wait for it must not fail the request
    const keepRuntimeAlive = (work: Promise<unknown>) => {
      const settled = work.catch(() => {})
      void ignoreErrors(() => runtime?.waitUntil?.(settled))
      return settled
    }
    const keepAlive = (work: Promise<unknown>) => void running.track(keepRuntimeAlive(work))
    return {
      requestId,
      shopTime: requestId === null ? null : { leftMs: maxShopMs },
      logLine,
      keepAlive,

      // its request is running work already
      keepAliveUntilDone(work) {
        void keepRuntimeAlive(work)
        return work
      },

      report(error, where, onceFor) {
        if (onceFor !== undefined) {
          const subject = `${where} ${onceFor}`
          if (reported.has(subject)) return
          reported.set(subject, true)
        }
        const { name, outcome, correlationId } = error instanceof GuicheError ? error : { name: nameOf(error) }
        const message = (error instanceof SetupError || isAboutOption(error)) && error.message
        const words = new Set([where, name, outcome, correlationId, message, requestId])
        logLine([...words].filter(Boolean).join(' '))
        if (on.error) keepAlive(ignoreErrors(() => on.error?.(error, where, { requestId })))
      },

      audit(event) {
        if (!on.audit) return
        const at = new Date(clock.now()).toISOString()
        keepAlive(ignoreErrors(() => on.audit?.({ ...event, at, requestId })))
      },
    }
  }
}

// an option that is a function is validated at first use; no message of an InputError holds a value
const isAboutOption = (error: unknown): error is InputError =>
  error instanceof InputError && optionsOf.includes(error.operation)

const optionsOf = ['createClient', 'createMerchant']

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

async function ignoreErrors(listener: () => unknown) {
  try {
    await listener()
  } catch {
    // a failure to report must not cause another one
  }
}

const wellFormed = /^[\w.-]{1,64}$/

/** Returns the id of a request: its `x-request-id`, or a new one instead of an id that a log should not hold. */
export function requestIdOf({ headers }: Request, newId: () => string): string {
  const given = headers.get('x-request-id') ?? ''
  return wellFormed.test(given) ? given : newId()
}

// control and format characters, which may reverse or break a line, line separators, and halves of surrogate pairs
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Returns a text as one line, in which characters that are not printable are escaped, such as `\u{a}`. */
export const asOneLine = (text: string): string =>
  text.replace(unprintable, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
