import type { Clock } from '../../core/clock.ts'
import { optionalClock, optionalFunctions, type OptionSchemas } from '../../core/option-schemas.ts'
import type { AuditEvent } from './audit-event.ts'

/** The cause of a call of a hook. */
export interface HookContext {
  /** The id of the request that caused it (`x-request-id`); null outside of a request, as in `processDue`. */
  readonly requestId: string | null
}

/** The event that a hook is called for. */
export interface EventContext extends HookContext {
  /**
   * The id of the event: 43 letters, digits, `-` and `_`. It is the same for every run of this event, on every server, after a
   * crash, a replay and a restored backup, and of no other event. Store it with the hook's effect.
   */
  readonly id: string
}

/** A function of the shop that is called about something, with its reference. */
export type Hook<T, Reference> = (about: T, reference: Reference, context: EventContext) => unknown

/** The hooks of failures and of the audit trail. */
export interface ReportHooks {
  /**
   * Something failed, and where. An error named `SetupError` is a mistake in the code around guiche, and its message
   * says how to correct it. Errors of this hook are ignored.
   */
  readonly error?: (error: unknown, where: string, context: HookContext) => unknown
  /**
   * Something worth an audit trail happened. Runs once, and is neither waited for nor repeated: its errors are ignored.
   * No event holds a key, a token, a card or personal data.
   */
  readonly audit?: (event: AuditEvent) => unknown
}

/** The options of reports: where they go, and what they take their times and ids from. */
export interface ReportOptions {
  /** Receives one line for each failure, without personal data (default `console.error`). */
  log?(line: string): void
  /** The source of time (default: the machine's). */
  readonly clock?: Clock
  /** Returns this many unpredictable bytes (default `crypto.getRandomValues`). */
  random?(bytes: number): Uint8Array
}

/** The schemas of `ReportOptions`, by their names. */
export const reportEntries: OptionSchemas<ReportOptions> = {
  clock: optionalClock,
  ...optionalFunctions('log', 'random'),
}
