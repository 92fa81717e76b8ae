import type { LitElement, ReactiveController } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import type { CardEntry } from '../../card-fields/card-entry.ts'
import { CardFields } from '../../card-fields/card-fields.ts'
import { type SavedCardTokenizer, type Tokenizer, TokenizerError } from '../../card-fields/tokenizer.ts'
import { frameAddress } from '../../card-frame/frame-address.ts'
import { FramedCard } from '../../card-frame/framed-card.ts'
import { languageOf } from '../../common/language.ts'
import { HostedEntry } from './hosted-entry.ts'
import type { HostedFields } from './hosted-fields.ts'

/** The shop's own adapter. `tokenizeSavedCard` is for shops whose merchant server has `card.requireSecurityCode`. */
export interface CardTokenizer {
  readonly tokenize: Tokenizer
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
  readonly submit: () => void
}

/** Chooses the card entry from the shop's settings; null for a redirect, or for settings that are invalid. */
export function chooseEntry(
  { baseURI }: Node,
  frame: string | null,
  tokenizer: () => CheckoutTokenizer | null,
): EntryFactory | null {
  const given = tokenizer()
  const address = frame ? frameAddress(frame, { base: baseURI, origin: globalThis.origin }) : null
  if (address)
    return {
      key: address.href,
      create: ({ host, clock, submit }) =>
        new FramedCard(host, { clock, submit, address: () => address, language: () => languageOf(host) }),
    }
  if (frame || !given) return null
  if ('mount' in given) return { key: given, create: ({ host, clock }) => new HostedEntry(host, given, clock) }
  return {
    key: 'own',
    create: ({ host, clock }) =>
      new CardFields(host, {
        clock,
        language: () => languageOf(host),
        tokenizer: () => tokenizerFunction(tokenizer()),
        savedCardTokenizer: () => savedCardTokenizer(tokenizer()),
      }),
  }
}

function tokenizerFunction(given: CheckoutTokenizer | null): Tokenizer {
  if (typeof given === 'function') return given
  if (given && !('mount' in given)) return (card, options) => given.tokenize(card, options)
  throw new TokenizerError()
}

function savedCardTokenizer(given: CheckoutTokenizer | null): SavedCardTokenizer | undefined {
  return given && 'tokenizeSavedCard' in given ? given.tokenizeSavedCard?.bind(given) : undefined
}
