import type { SessionOptions } from './auth/session-options.ts'
import type { RevokedSubject, SessionSubject } from './auth/session-subject.ts'
import type { ReplayOptions, ReplayResult } from './callbacks/replay-callbacks.ts'
import type { OrderEvidence } from './charges/evidence.ts'
import type { OrderPage, OrderQuery } from './charges/list-orders.ts'
import type { OrderDetails } from './charges/order-details.ts'
import type { Resolution, ResolveTarget } from './charges/resolve.ts'
import type { CompanyPage, CompanyQuery, CompanyResolution, CompanyView } from './companies/back-office.ts'
import type { CompanyState } from './companies/record.ts'
import type { CloseOptions } from './lifecycle/close.ts'
import type { StartOptions } from './lifecycle/start.ts'
import type { ServerStats } from './monitoring/stats.ts'
import type { OrderStatus } from './order/order-statuses.ts'
import type { OrderCharge } from './order/view.ts'
import type { PayoutResolutionOptions, PayoutViewPage, PayoutQuery } from './payouts/back-office.ts'
import type { PayoutCheck } from './payouts/check-payouts.ts'
import type { PayoutState } from './payouts/record.ts'
import type { PayoutResolution } from './payouts/transitions.ts'
import type { PayoutView } from './payouts/view.ts'
import type { ErasedData } from './personal-data/erase-data.ts'
import type { StoredData } from './personal-data/export-data.ts'
import type { DataSubject } from './personal-data/subject.ts'
import type { FirstResponses, Preloaded, PreloadOptions, PreloadSubjects } from './preload.ts'
import type { CallbackSubject } from './reference.ts'
import type { ActorOptions } from './reporting/audit-event.ts'
import type { RuntimeContext } from './reporting/request-scope.ts'

/** Figures of a merchant server, for metrics and alerts. */
export interface MerchantStats extends ServerStats {
  /** The orders of all processes that have each status of `listOrders`. */
  readonly orders: Readonly<Record<OrderStatus, number>>
  /** The companies of all processes that have each status of `listCompanies`; null without the option `companies`. */
  readonly companies: Readonly<Record<CompanyState, number>> | null
  /** The payouts of all processes that have each status of `listPayouts`; null without the option `payouts`. */
  readonly payouts: Readonly<Record<PayoutState, number>> | null
}

/** A merchant server. Its functions can be passed around separately. */
export interface Merchant {
  /** Responds to the elements' requests and the service's callbacks, below the path of `publicURL`. */
  fetch(request: Request, context?: RuntimeContext): Promise<Response>
  /**
   * Creates the session token for one order, KYC record or company, for the documents of one onboarding, or for the contract of
   * one signer. It expires after `expiresIn` seconds (default 1800), and may live for more than a day only with `longLived`.
   *
   * @throws InputError for an invalid subject or option.
   */
  createSession(subject: SessionSubject, options?: SessionOptions): Promise<string>
  /**
   * Withdraws the sessions of one order, KYC record, company or onboarding that were issued before now, on every instance: their
   * requests get `invalid-session`. Sessions that are created afterwards are valid.
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
  preload<Name extends keyof FirstResponses>(
    element: Name,
    subject: PreloadSubjects[Name],
    options?: PreloadOptions,
  ): Promise<Preloaded<FirstResponses[Name]>>
  /**
   * Returns the address that the service calls when a qualification or an onboarding changes: the `notification_url` of the
   * qualification with this `custom_code`, or the webhook of the onboarding with this id. `'*'` returns one address for all, whose
   * callbacks name the record. It is the same each time until the secret changes, and valid for at least 200 days after it was last
   * asked for or called. At each call, the record is read from the service and passed to `on.qualificationUpdated` or
   * `on.onboardingUpdated`, at least once.
   *
   * @throws InputError for an invalid subject; SetupError without the hook or the client's operation.
   */
  callbackURL(subject: CallbackSubject): Promise<string>
  /** Returns an order's charge, for the thank-you page and for fulfillment; null without one. */
  getCharge(target: { readonly order: string }): Promise<OrderCharge | null>
  /** Returns an order for the back office: its attempts, its pending events, its statuses; null when nothing is stored about it. */
  getOrder(target: { readonly order: string }): Promise<OrderDetails | null>
  /**
   * Returns the orders that a back office must act on, by status: `uncertain` (nobody knows whether a card was charged),
   * `overpaid`, `undelivered` (a hook has not accepted an event about money) or `due` (`processDue` has or will have work).
   * Pass `after` of a page to get the next one, until it is null.
   *
   * @throws InputError for an invalid query.
   */
  listOrders(query: OrderQuery): Promise<OrderPage>
  /**
   * Returns the order that was paid under a bank's reference (end-to-end id), as `getOrder` does; null without one. So a line of a
   * bank statement finds its order.
   *
   * @throws InputError for an invalid reference.
   */
  findByEndToEnd(id: string): Promise<OrderDetails | null>
  /**
   * Returns what proves the payments of an order, such as for a bank that asks about a contested one: the figures of its charges,
   * and at most 100 entries of what happened to them, with the hash of the callback that reported it. Null when nothing is stored
   * about the order.
   */
  evidence(target: { readonly order: string }): Promise<OrderEvidence | null>
  /** Returns figures for metrics and alerts, such as the number of uncertain orders over all processes. */
  stats(): Promise<MerchantStats>
  /**
   * Resolves a charge with an outcome that the shop learned elsewhere, such as from the service's dashboard: `paid` or
   * `refunded` in full, `declined`, still `processing`, or `not_created`. Runs the hooks as if the service had reported it.
   * Returns the charge afterwards.
   *
   * @throws InputError when the order has no such charge, or the charge cannot have this outcome.
   */
  resolveCharge(target: ResolveTarget, resolution: Resolution, options?: ActorOptions): Promise<OrderCharge>
  /**
   * Closes a cancelled order: its open code or payment page is shown as expired, and no other charge is created. Money that
   * still arrives runs `on.overpaid` instead of `on.paid`. Returns the charge afterwards; null without one.
   */
  closeOrder(target: { readonly order: string }, options?: ActorOptions): Promise<OrderCharge | null>
  /**
   * Parses the stored callbacks again, of one order or of all: those that could not be read, matched or verified. Call it
   * after a fix of `parseCallback`, `statusMap` or `verifyCallback`, which is asked again unless `trusted` is true. Runs the
   * hooks of those that can be applied now.
   */
  replayCallbacks(target?: { readonly order?: string }, options?: ReplayOptions): Promise<ReplayResult>
  /**
   * Pays out under a reference, once, whatever calls there are: the first sends one request, all others return the state of the
   * payout. Resolves with `uncertain` when nobody knows whether the request was processed: do not pay it another way.
   *
   * @throws InputError for an unknown payout, terms that break a rule or are not those that were sent, and a limit; SetupError
   *   while payouts are stopped; GuicheError while the server is closing, and when the service's list cannot be read before the
   *   request. Nothing was sent then.
   */
  payOut(target: { readonly payout: string }): Promise<PayoutView>
  /** Returns a payout; null before the first `payOut`. */
  getPayout(target: { readonly payout: string }): Promise<PayoutView | null>
  /**
   * Returns the payouts with a status, such as `uncertain`. Pass `after` of a page to get the next one, until it is null.
   *
   * @throws InputError for an invalid query.
   */
  listPayouts(query: PayoutQuery): Promise<PayoutViewPage>
  /**
   * Resolves an uncertain payout with what a person found: `paid`, `failed`, or `not_created`, after which `payOut` may send it again.
   *
   * @throws InputError for a payout that is not uncertain; and for `not_created` before the service's list was read in whole, 90
   *   seconds or more after this server has known the request, and while the list has a payout that looks like it.
   */
  resolvePayout(
    target: { readonly payout: string },
    resolution: PayoutResolution,
    options?: PayoutResolutionOptions,
  ): Promise<PayoutView>
  /** Checks the payouts of a run before it: their terms, keys and limits, their sums, and the balance. Sends nothing. */
  checkPayouts(references: readonly string[]): Promise<PayoutCheck>
  /** Lets payouts go again after the service has read an amount in another unit. Correct `payouts.amountUnit` first. */
  resumePayouts(options?: ActorOptions): Promise<void>
  /** Returns a company, by the reference of its session; null before its first `POST /companies`. */
  getCompany(target: { readonly company: string }): Promise<CompanyView | null>
  /**
   * Returns the companies with a status, such as `uncertain`. Pass `after` of a page to get the next one, until it is null.
   *
   * @throws InputError for an invalid query.
   */
  listCompanies(query: CompanyQuery): Promise<CompanyPage>
  /**
   * Resolves an uncertain company with what a person found at the service: its onboarding, which is read by its id and must have the
   * tax id that was sent, or `not_created`, after which a page may send the company again. One that was refused, because the service
   * has its tax id already, can be resolved with its onboarding too.
   *
   * @throws InputError for a company whose outcome is known, an onboarding that does not exist or is of another company, and for
   *   `not_created` before this server has known the request for half a minute.
   */
  resolveCompany(
    target: { readonly company: string },
    resolution: CompanyResolution,
    options?: ActorOptions,
  ): Promise<CompanyView>
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
   * Resumes work interrupted by a crash, a failing hook or a failing store, and removes expired files. Returns the number of
   * tasks it completed. `start()` calls it every few seconds; an edge runtime calls it from a scheduled handler. It is
   * idempotent, and several processes that run it at once share the work.
   */
  processDue(): Promise<number>
  /**
   * Runs `processDue` at once, and every few seconds (`everySeconds`, default 5) until `close()`. Never runs it twice at the
   * same time. Its timer keeps the process alive. For Node, Bun and Deno; on an edge runtime, call `processDue` from a scheduled
   * handler instead.
   *
   * @throws InputError for an invalid option; SetupError when it was called before, or after `close()`.
   */
  start(options?: StartOptions): void
  /**
   * Closes the server: answers the requests that wait for a change, ends `start()`, lets running requests and hooks end for
   * `timeoutSeconds` (default 10), leaves the rest to other processes, and calls `store.close()`. Meanwhile callbacks are
   * still stored, and other requests get 503 with `Retry-After`. Call it when the process receives SIGTERM, after
   * `server.close()`.
   *
   * @throws InputError for an invalid option.
   */
  close(options?: CloseOptions): Promise<void>
}
