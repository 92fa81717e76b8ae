import type { Formats } from '../core/format.ts'
import type { Strings } from './strings.ts'

/** What a face needs to know beside the state. */
export interface Scene {
  readonly say: Strings
  readonly write: Formats
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number
  /** Whether a server is asked for news. */
  readonly watched: boolean
  /** Whether the device can share. */
  readonly shares: boolean
  /** The keys that copy what is selected; null where one touches. */
  readonly keys: string | null
}

/** What a person can do. */
export interface Actions {
  copy(): void
  share(): void
  fold(): void
  renew(): void
  again(): void
}

/** How a code that could not be copied is copied by hand. */
export const byHand = ({ say, keys }: Scene) => (keys ? say.press(keys) : say.hold)
