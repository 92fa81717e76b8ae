import type { TemplateResult } from 'lit'
import type { SavedCard } from '../../src/merchant-api/card.ts'
import type { CardField } from './card.ts'
import type { CardToken, InvalidCard } from './tokenizer.ts'

export const entryLoadTimeoutMs = 15_000

/** The fields in which a card is typed: the element's own, a card frame's, or a provider's. */
export interface CardEntry {
  /** `loading` until a card can be typed; `blocked` if the fields do not load. Call `retry` to load them again. */
  readonly status: 'loading' | 'ready' | 'blocked'
  /** While true, the fields keep their values and cannot be edited. */
  disabled: boolean

  /** Asks for the security code of a saved card only; null: for a whole new card. A change empties the fields. */
  setSavedCard(card: SavedCard | null): void

  /** Renders the fields, for the host's one form. */
  render(): TemplateResult

  /**
   * Turns the typed card into a token. Returns the invalid fields if there are any: they then show their errors, and
   * the first one has the focus. Throws a `TokenizerError` without a token, and the signal's reason if that is aborted.
   */
  tokenize(signal: AbortSignal): Promise<CardToken | InvalidCard>

  /** Validates the fields before a payment, where that is possible, and marks the invalid ones. Returns them. */
  validate?(): readonly CardField[] | Promise<readonly CardField[]>

  /** Focuses the first invalid field. */
  focus?(): void

  /** Takes over the page's colours, sizes and fonts, where they do not reach the fields by themselves. */
  configure?(): void

  /** Empties every field. Undo does not bring the values back. */
  clear(): void

  /** Loads the fields again after `blocked`. */
  retry(): void
}
