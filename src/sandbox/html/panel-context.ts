import type { SandboxAccount } from '../core/context.ts'
import { typedKeys } from '../core/state-machine.ts'
import type { Localization } from './localization.ts'
import { type PanelTexts, portuguese } from './texts/portuguese.ts'

export type SectionName = keyof PanelTexts['sections']

/** The id of the first record on each section's page. A section without one shows its newest records. */
export type Positions = { readonly [Name in SectionName]?: string | undefined }

/** The data that all parts of the panel's page share. */
export interface PanelContext {
  readonly texts: Localization
  readonly account: SandboxAccount
  /** The path where the panel is mounted, without a trailing slash. */
  readonly mount: string
  /** The origin of the panel's URL. */
  readonly origin: string
  /** Which page each section shows. */
  readonly positions: Positions
  /** Receives each new status of an onboarding; null for none. */
  readonly onboardingWebhookURL: string | null
  /** The sandbox's time in milliseconds. */
  readonly now: number
}

export const positionsOf = ({ searchParams }: URL): Positions =>
  Object.fromEntries(typedKeys(portuguese.sections).map((name) => [name, searchParams.get(name) ?? undefined]))

/** Returns the URL of the panel, or of an action below it, that keeps the language and the pages. */
export function panelURL({ texts, mount, positions }: PanelContext, action = ''): string {
  const parameters = new URLSearchParams(texts.query)
  for (const [name, first] of Object.entries(positions)) if (first !== undefined) parameters.set(name, first)
  const query = parameters.toString()
  return `${mount || (action ? '' : '/')}${action ? `/actions/${action}` : ''}${query ? `?${query}` : ''}`
}
