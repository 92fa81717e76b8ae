import type { SandboxAnswers } from '../../learn/sandbox-answers.ts'
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
  /** Its balance before the first charge and payout, in cents (default 1,000,000). */
  readonly openingBalance?: number
}

/** The legal entity on whose behalf the sandbox's charges are made. Payers read its name and its help line. */
export interface SandboxSender {
  /** Name, or null (default: the account's). */
  readonly name?: string | null
  /** CPF or CNPJ number, or null (default `'11222333000181'`). */
  readonly document?: string | null
  /** Contact for the payer's questions, or null (default `'0800 000 0000'`). */
  readonly helpdesk?: string | null
}

/** The services and settings that all areas of the sandbox share. */
export interface SandboxContext {
  readonly store: StateStore
  readonly account: SandboxAccount
  readonly sender: Required<SandboxSender>
  /** The answers to open questions that the sandbox has. */
  readonly answers: SandboxAnswers
  /** True to reject a payout that the available balance does not cover. */
  readonly rejectsOverdrafts: boolean
  /** True to reject input that the interface allows and no service would accept. */
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
