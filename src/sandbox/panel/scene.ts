import type { Account } from '../world.ts'
import type { Speech } from './speech.ts'

/** What a part of the page is drawn from. */
export interface Scene {
  readonly speech: Speech
  readonly account: Account
  /** Where the panel is mounted, without a slash at the end. */
  readonly mount: string
  /** Where the panel was asked for: the address before the mount. */
  readonly origin: string
  /** Where states of account-opening requests are sent to. */
  readonly onboardingWebhook: string | null
  /** The sandbox's clock, in milliseconds. */
  readonly now: number
}
