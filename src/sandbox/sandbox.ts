import * as v from 'valibot'
import { maxTimerMs } from '../core/clock.ts'
import {
  integerBetween,
  numberBetween,
  objectWith,
  optionalFunctions,
  optionsObject,
  secureURL,
} from '../core/option-schemas.ts'
import type { CardCharge } from '../schemas/card-charge.ts'
import type { PayoutItem } from '../schemas/payout-page.ts'
import type { PixCharge } from '../schemas/pix-charge.ts'
import { integer } from '../schemas/scalars.ts'
import type { CardActions } from './card/actions.ts'
import type { SandboxAccount, SandboxSender } from './core/context.ts'
import type { Fault } from './core/fault.ts'
import type { SandboxStore } from './core/state-store.ts'
import type { KycActions } from './kyc/actions.ts'
import { type LikeOption, likeOption } from './like/options.ts'
import type { OnboardingActions } from './onboardings/actions.ts'
import type { PayoutActions } from './payouts/actions.ts'
import type { PixActions } from './pix/actions.ts'
import type { QualificationActions } from './qualifications/actions.ts'
import type { SandboxKeys } from './server-hooks.ts'

/** The options of a sandbox. All have defaults. */
export interface SandboxOptions {
  /** Returns the time in milliseconds since 1970 (default: the system clock). */
  readonly now?: () => number
  /**
   * Responds as the service of a shop does: what `npx guiche learn --json` writes, or a part of its `manners`, such as
   * `{ answers: { 'payouts.amountUnit': 'minor' } }` (default: the assumptions of the sandbox).
   */
  readonly like?: LikeOption
  /** Persists the state beyond the process (default: none). */
  readonly store?: SandboxStore
  /** Sends the callbacks (default: the global `fetch`). */
  readonly fetch?: typeof globalThis.fetch
  /** The timeout of a callback in milliseconds (default 5,000). */
  readonly callbackTimeoutMs?: number
  /** The API keys (default: `pk_sandbox` and `sk_sandbox`). */
  readonly keys?: SandboxKeys
  /** The payee: payers read its `name`, and Pix codes contain its `city` (default: a sample account). */
  readonly account?: SandboxAccount
  /** On whose behalf charges are made, unless a card charge has its own `sender` (default: the account, a sample). */
  readonly sender?: SandboxSender
  /** Rejects a payout that the available balance does not cover. Only BRL has a balance (default false). */
  readonly rejectOverdrafts?: boolean
  /**
   * Rejects what the interface allows and no service would accept: a Pix charge that has expired already, a document of
   * the type CPF or CNPJ that is not valid, a fee target to the account itself, an uploaded file that is neither an
   * image nor a PDF (default true).
   */
  readonly rejectImplausible?: boolean
  /** Receives each new status of an onboarding (default: none). */
  readonly onboardingWebhookURL?: string
  /** Where signers' links lead, without a trailing slash (default: the sandbox's own base URL). */
  readonly signatureBaseURL?: string
}

const name = v.pipe(v.string('must be text'), v.minLength(1, 'must not be empty'))
const nameOrNull = v.optional(v.nullable(name))
const trueOrFalse = v.optional(v.boolean('must be true or false'))
const milliseconds = v.optional(numberBetween(0, maxTimerMs, 'milliseconds'))

export const sandboxOptions = optionsObject<SandboxOptions>({
  ...optionalFunctions('now', 'fetch'),
  like: v.optional(likeOption),
  store: v.optional(objectWith<SandboxStore>('load', 'save')),
  callbackTimeoutMs: milliseconds,
  keys: v.optional(optionsObject<SandboxKeys>({ public: name, secret: name })),
  account: v.optional(
    optionsObject<SandboxAccount>({
      id: integerBetween(1, Number.MAX_SAFE_INTEGER),
      name,
      city: name,
      openingBalance: v.optional(v.pipe(integer, v.minValue(0))),
    }),
  ),
  sender: v.optional(optionsObject<SandboxSender>({ name: nameOrNull, document: nameOrNull, helpdesk: nameOrNull })),
  rejectOverdrafts: trueOrFalse,
  rejectImplausible: trueOrFalse,
  onboardingWebhookURL: v.optional(secureURL),
  signatureBaseURL: v.optional(secureURL),
})

/**
 * A simulation of the whole service. An action changes a record, saves it, sends its callback, and resolves once the
 * callback was answered. It throws SandboxError, and changes nothing, if there is no such record, if the record's
 * status does not allow the action, or if the input is invalid.
 */
export interface Sandbox
  extends PixActions,
    CardActions,
    PayoutActions,
    QualificationActions,
    KycActions,
    OnboardingActions {
  /** Responds as the service does. Pass it to a client in place of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch
  /**
   * Serves a web page with a button for each action, at any path. `?lang=` is `pt-BR` (default) or `en`. Below it,
   * `POST actions/<name>` runs an action with JSON as its input, and `POST callbacks` stores callbacks for developers
   * to read. It has no password: mount it only where developers can reach it.
   */
  panel(request: Request): Promise<Response>
  /** Returns the sandbox's time in milliseconds. It includes stored advances once anything asynchronous was awaited. */
  now(): number
  /** Returns all Pix charges, newest first. No operation of the service lists them. */
  pixCharges(): Promise<readonly PixCharge[]>
  /** Returns all card charges, newest first. No operation of the service lists them. */
  cardCharges(): Promise<readonly CardCharge[]>
  /** Returns all payouts, newest first, as the service's list shows them, without its faults. */
  payouts(): Promise<readonly PayoutItem[]>
  /** Advances the sandbox's clock and returns its time, both in milliseconds. */
  advanceClock(ms: number): Promise<{ readonly now: number }>
  /** Deletes all records and faults, and resets the clock. */
  resetState(): Promise<void>
  /** Injects a fault at once. Faults are not stored. */
  injectFault(fault: Fault): void
}
