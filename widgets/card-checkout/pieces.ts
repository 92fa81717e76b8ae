import type { CardEntry } from '../card-fields/card-entry.ts'
import type { Formats } from '../core/format.ts'
import type { PayerForm } from './payer-form.ts'
import type { Strings } from './strings.ts'

/** What a face needs beside the state. */
export interface Scene {
  readonly say: Strings
  readonly write: Formats
  /** Where the card is typed; null where the payer is sent to a page. */
  readonly entry: CardEntry | null
  readonly payer: PayerForm
}

/** What a person can do. */
export interface Actions {
  pay(event: Event): void
  plan(event: Event): void
  card(event: Event): void
  /** Shows the card's fields again. */
  reopen(): void
  /** Tries another card, or pays in the place of what expired. */
  retry(): void
  /** Begins anew. */
  again(): void
}
