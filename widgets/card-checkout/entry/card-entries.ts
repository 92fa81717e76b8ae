import type { LitElement, ReactiveController } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import type { CardEntry } from '../../card-fields/card-entry.ts'
import type { SavedCardTokenizer, Tokenizer } from '../../card-fields/tokenizer.ts'
import type { HostedFields } from './hosted-fields.ts'

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

/** The context of a card entry. `submit` is called when the payer presses Enter in a frame, where the form gets no event. */
export interface EntryContext {
  readonly host: LitElement
  readonly clock: () => Clock
  /** The tag of the page's language. */
  readonly language: () => string
  readonly submit: () => void
  readonly frameTitle: () => string
}

/**
 * The ways to take a card that a page has imported. Each is a module of its own, so that a page loads only its own way, and
 * loads it with the element: fields that arrived after it would delay the form.
 */
export interface CardEntries {
  /** Returns null for an address where no card may be typed. */
  frame?: (address: string, page: { readonly base: string; readonly origin: string }) => EntryFactory | null
  /** Returns the entry with the provider's own fields. */
  providerFields?: (fields: HostedFields) => EntryFactory
  /** `tokenizer` is called for each card, because its property may have changed. */
  ownFields?: (tokenizer: () => CheckoutTokenizer | null) => EntryFactory
}
