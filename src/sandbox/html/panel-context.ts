import type { SandboxAccount } from '../core/context.ts'
import type { Localization } from './localization.ts'

/** The data that all parts of the panel's page share. */
export interface PanelContext {
  readonly texts: Localization
  readonly account: SandboxAccount
  /** The path where the panel is mounted, without a trailing slash. */
  readonly mount: string
  /** The origin of the panel's URL. */
  readonly origin: string
  /** Receives each new status of an onboarding; null for none. */
  readonly onboardingWebhookURL: string | null
  /** The sandbox's time in milliseconds. */
  readonly now: number
}
