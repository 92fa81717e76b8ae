import type { CallbackResult } from './callback.ts'
import type { StateStore } from './state-store.ts'

/** The merchant account that owns the sandbox. */
export interface SandboxAccount {
  /** Id of the account: `42`. */
  readonly id: number
  /** The name that payers read. */
  readonly name: string
  /** The city in its Pix codes. */
  readonly city: string
}

/** The services and settings that all areas of the sandbox share. */
export interface SandboxContext {
  readonly store: StateStore
  readonly account: SandboxAccount
  /** Whether to reject what the interface allows and no service would accept. */
  readonly rejectsImplausible: boolean
  /** Receives each new status of an onboarding; null for none. */
  readonly onboardingWebhookURL: string | null
  /** Where signers' links lead; null for the sandbox's own base URL. */
  readonly signatureBaseURL: string | null
  /** Returns the sandbox's time in milliseconds. It is correct once the state was loaded. */
  now(): number
  /** Sends a record that `operation` created to its callback URL. Resolves with null if there is no URL. */
  sendCallback(operation: string, url: string | null, record: unknown): Promise<CallbackResult>
}

/** The handlers' second argument, beside the input. */
export interface RequestContext {
  readonly request: Request
  /** The sandbox's own base URL, as the request reached it. */
  readonly baseURL: string
}
