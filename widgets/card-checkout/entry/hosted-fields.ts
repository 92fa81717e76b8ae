import type { SavedCard } from '../../../src/merchant-api/card.ts'
import type { CardToken, InvalidCard } from '../../card-fields/tokenizer.ts'

/**
 * The shop's adapter for a provider whose script renders its own fields in its own iframes. The shop's page never holds the
 * card.
 */
export interface HostedFields {
  /**
   * Renders the provider's fields into a container. The container is in the page's light DOM, where such scripts work, and
   * is shown in the element. Rejects if the fields cannot be rendered. Called again with a new container when the element
   * is moved.
   */
  mount(container: HTMLElement, options: HostedFieldsOptions): void | Promise<void>
  /**
   * Returns `{ token, payment_method_id? }`, or `{ invalid }` if a field is invalid and the provider's fields show the error.
   * Throws if the provider cannot be reached.
   */
  tokenize(options: { readonly signal: AbortSignal }): Promise<CardToken | InvalidCard>
  /** Empties the fields. Without it, the fields are unmounted and mounted again. */
  clear?(): void
  /** Releases what `mount` acquired. The container is removed afterwards. */
  unmount?(): void
  /**
   * Returns the field for the security code of a saved card. Its `tokenize` returns a token that is paid as a new card's is.
   * For shops whose merchant server has `card.requireSecurityCode`.
   */
  forSavedCard?(card: SavedCard): HostedFields
}

/** Settings of the provider's fields. */
export interface HostedFieldsOptions {
  /** Language of the labels, as a tag: `pt-BR`. */
  readonly language: string
  /** Signal that is aborted when the fields are no longer needed. */
  readonly signal: AbortSignal
}
