import type { SessionOptions } from './auth/session-options.ts'
import type { RevokedSubject, SessionSubject } from './auth/session-subject.ts'
import type { ReplayOptions, ReplayResult } from './callbacks/replay-callbacks.ts'
import type { MerchantGroups as Groups, MerchantStats } from './features.ts'
import type { CloseOptions } from './lifecycle/close.ts'
import type { StartOptions } from './lifecycle/start.ts'
import type { OrderCharge } from './order/view.ts'
import type { ErasedData } from './personal-data/erase-data.ts'
import type { StoredData } from './personal-data/export-data.ts'
import type { Preloaded, PreloadOptions, PreloadSubjects } from './preload.ts'
import type { CallbackSubject, DataSubject } from './subjects.ts'
import type { ActorOptions } from './reporting/audit-event.ts'
import type { RuntimeContext } from './reporting/request-scope.ts'

/**
 * A merchant server with the functions of these groups: `Merchant<'orders' | 'payouts'>` (default: of none). It has those of the second
 * list where their options are set.
 */
export type Merchant<Names extends keyof Groups = never, Optional extends keyof Groups = never> = MerchantServer &
  Pick<Groups, Names> &
  Partial<Pick<Groups, Optional>>

/** Makes the compiler infer the type of the options. It then counts for nothing: they are checked as they are. */
export type InferredFrom<Given> = Given extends object ? unknown : Given

type OptionOf<Name> = Name extends 'orders' ? 'findOrder' : Name

/** The name of each group that these options enable. A declaration file that infers a server then has these names alone. */
export type EnabledBy<Given> = {
  [Name in keyof Groups]: [Given] extends [Record<OptionOf<Name>, object>] ? Name : never
}

/** The name of each group that these options may enable: an option is optional, or in one type of a union. */
export type PerhapsEnabledBy<Given> = {
  [Name in keyof Groups]: OptionOf<Name> extends NamesIn<Given> ? Exclude<Name, EnabledBy<Given>[Name]> : never
}

// of each type of a union
type NamesIn<Given> = Given extends object ? keyof Given : never

/** The functions of every merchant server. They can be passed around separately. */
export interface MerchantServer {
  /**
   * Responds to the elements' requests and the service's callbacks, below the path of `publicURL`. With node:http and Express, pass
   * `nodeListener(merchant.fetch)`.
   *
   * @throws SetupError for a request that is no web-standard one.
   */
  fetch(request: Request, context?: RuntimeContext): Promise<Response>
  /**
   * Creates the session token for one order, KYC record or company, for the documents of one onboarding, or for the contract of
   * one signer. It expires after `expiresIn` seconds (default 1800), and may live for more than a day only with `longLived`.
   *
   * @throws InputError for an invalid subject or option.
   */
  createSession(subject: SessionSubject, options?: SessionOptions): Promise<string>
  /**
   * Withdraws the sessions of one order, KYC record, company or onboarding that were issued before now, on every
   * instance: their requests get `invalid-session`. Sessions that are created afterwards are valid.
   *
   * @throws InputError for an invalid subject.
   */
  revokeSessions(subject: RevokedSubject, options?: ActorOptions): Promise<void>
  /**
   * Creates a session and sends an element's first request in place of its page: returns the properties `server`, `session` and
   * `initial`, with which the element shows its content at once. For `pix` this creates the order's charge, unless the browser
   * only prefetches the page. `initial` is null when there is no response after `timeout` milliseconds (default 1500), when it is
   * an error, and for a prefetch: the element then sends its first request by itself.
   *
   * @throws InputError for an invalid subject or option.
   */
  preload<Name extends keyof PreloadSubjects>(
    element: Name,
    subject: PreloadSubjects[Name],
    options?: PreloadOptions,
  ): Promise<Preloaded<Name>>
  /**
   * Returns the address that the service calls when a qualification or an onboarding changes: the `notification_url` of
   * the qualification with this `custom_code`, or the webhook of the onboarding with this id. `'*'` returns one address
   * for all, whose callbacks name the record. It is the same each time until the secret changes, and valid for at least
   * 200 days after it was last asked for or called. At each call, the record is read from the service and passed to
   * `on.qualificationUpdated` or `on.onboardingUpdated`, at least once.
   *
   * @throws InputError for an invalid subject; SetupError without the hook or the client's operation.
   */
  callbackURL(subject: CallbackSubject): Promise<string>
  /** Returns an order's charge, for the thank-you page and for fulfillment; null without one. */
  getCharge(target: { readonly order: string }): Promise<OrderCharge | null>
  /** Returns figures for metrics and alerts, such as the number of uncertain orders over all processes. */
  stats(): Promise<MerchantStats>
  /**
   * Parses the stored callbacks again, of one order or of all: those that could not be read, matched or verified. Call
   * it after a fix of `parseCallback`, `statusMap` or `verifyCallback`, which is asked again unless `trusted` is true.
   * Runs the hooks of those that can be applied now.
   */
  replayCallbacks(target?: { readonly order?: string }, options?: ReplayOptions): Promise<ReplayResult>
  /**
   * Returns everything that is stored about an order, a KYC record, a company, a qualification or an onboarding, as it is stored.
   *
   * @throws InputError for another subject.
   */
  exportData(subject: DataSubject): Promise<StoredData>
  /**
   * Erases what is stored about an order, a KYC record, a company, a qualification or an onboarding: of an order all but the evidence
   * of payments, of a company all but the evidence of its onboarding, of a KYC record and an onboarding everything, with the files of
   * their documents, of the others their callbacks. Applies stored callbacks first. Repeat it when it rejects.
   *
   * @throws InputError for another subject.
   */
  eraseData(subject: DataSubject, options?: ActorOptions): Promise<ErasedData>
  /**
   * Resumes work interrupted by a crash, a failing hook or a failing store, and removes expired files. Returns the
   * number of tasks it completed. `start()` calls it every few seconds; an edge runtime calls it from a scheduled
   * handler. It is idempotent, and several processes that run it at once share the work.
   */
  processDue(): Promise<number>
  /**
   * Runs `processDue` at once, and every few seconds (`everySeconds`, default 5) until `close()`. Never runs it twice
   * at the same time. It keeps no process alive that has nothing else to do. For Node, Bun and Deno; on an edge runtime, call `processDue`
   * from a scheduled handler instead.
   *
   * @throws InputError for an invalid option; SetupError when it was called before, or after `close()`.
   */
  start(options?: StartOptions): void
  /**
   * Closes the server: answers the requests that wait for a change, ends `start()`, lets running requests and hooks end
   * for `timeoutSeconds` (default 10), leaves the rest to other processes, and calls `store.close()`. Meanwhile
   * callbacks are still stored, and other requests get 503 with `Retry-After`. Call it when the process receives
   * SIGTERM, after `server.close()`.
   *
   * @throws InputError for an invalid option.
   */
  close(options?: CloseOptions): Promise<void>
}
