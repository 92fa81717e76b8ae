import type { Callback } from './callback.ts'
import type { Keeper } from './keeper.ts'

/** Whose sandbox it is. */
export interface Account {
  readonly id: number
  /** What payers read. */
  readonly name: string
  /** Where it sits, as its Pix codes say. */
  readonly city: string
}

/** What every area of the sandbox stands on. */
export interface World {
  readonly keeper: Keeper
  readonly account: Account
  /** Where states of account-opening requests are sent to. */
  readonly onboardingWebhook: string | null
  /** Where the links of signers lead, if not to the sandbox's own address. */
  readonly signatureAddress: string | null
  /** The sandbox's clock, in milliseconds: right once the state was read. */
  now(): number
  /** Calls an address about a record that this operation made; null where there is no address. */
  callBack(operation: string, url: string | null, record: unknown): Promise<Callback>
}

/** What a request brings beside its input. */
export interface Visit {
  readonly request: Request
  /** The sandbox's own address, as the request reached it. */
  readonly address: string
}
