import type { LitElement, ReactiveController } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import type { SavedCard } from '../../../src/merchant-api/card.ts'
import type { CardEntry } from '../../card-fields/card-entry.ts'
import type { CardToken, InvalidCard, SavedCardTokenizer, Tokenizer } from '../../card-fields/tokenizer.ts'

/** The shop's own adapter. `tokenizeSavedCard` is for shops whose merchant server has `card.requireSecurityCode`. */
export interface CardTokenizer {
  /** Returns the token of a typed card. */
  readonly tokenize: Tokenizer
  /** Returns the token of a saved card and its security code. */
  readonly tokenizeSavedCard?: SavedCardTokenizer
}

/** How a shop turns a card into a token: its own adapter, or a provider's hosted fields. */
export type CheckoutTokenizer = Tokenizer | CardTokenizer | HostedFields

/** Creates the card's fields. A new `key` means that they must be created again. */
export interface EntryFactory {
  readonly key: unknown
  create(context: EntryContext): CardEntry & ReactiveController
}

/** The context of a card entry. `submit` is called for Enter in a frame, from which the form gets no event. */
export interface EntryContext {
  readonly host: LitElement
  readonly clock: () => Clock
  /** The tag of the page's language. */
  readonly language: () => string
  readonly submit: () => void
  readonly frameTitle: () => string
}

/**
 * The ways to take a card that a page has imported. Each is a module of its own, so that a page loads only its own way,
 * and loads it with the element: fields that arrived after it would delay the form.
 */
export interface CardEntries {
  /** Returns null for an address where no card may be typed. */
  frame?: (address: string, page: { readonly base: string; readonly origin: string }) => EntryFactory | null
  /** Returns the entry with the provider's own fields. */
  providerFields?: (fields: HostedFields) => EntryFactory
  /** `tokenizer` is called for each card, because its property may have changed. */
  ownFields?: (tokenizer: () => CheckoutTokenizer | null) => EntryFactory
}

/** The adapter for a provider whose script renders fields in its own iframes: the shop's page never holds the card. */
export interface HostedFields {
  /**
   * Renders the provider's fields into a container. The container is in the page's light DOM, where such scripts work,
   * and is shown in the element. Rejects if the fields cannot be rendered. Called again with a new container when the
   * element is moved.
   */
  mount(container: HTMLElement, options: HostedFieldsOptions): void | Promise<void>
  /**
   * Returns `{ token, payment_method_id? }`, or `{ invalid }` if a field is invalid and the provider's fields show the
   * error. Throws if the provider cannot be reached.
   */
  tokenize(options: { readonly signal: AbortSignal }): Promise<CardToken | InvalidCard>
  /** Empties the fields. Without it, the fields are unmounted and mounted again. */
  clear?(): void
  /** Releases what `mount` acquired. The container is removed afterwards. */
  unmount?(): void
  /**
   * Returns the field for the security code of a saved card. Its `tokenize` returns a token that is paid as a new
   * card's is. For shops whose merchant server has `card.requireSecurityCode`.
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
