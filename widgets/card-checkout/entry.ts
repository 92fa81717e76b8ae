import type { LitElement, ReactiveController } from 'lit'
import type { Clock } from '../../src/core/clock.ts'
import type { CardEntry } from '../card-fields/card-entry.ts'
import { CardFields } from '../card-fields/card-fields.ts'
import type { Tokenizer } from '../card-fields/tokenizer.ts'
import { frameAddress } from '../card-frame/address.ts'
import { FramedCard } from '../card-frame/framed-card.ts'
import { languageOf } from '../core/language.ts'
import { HostedEntry } from './hosted-entry.ts'
import type { HostedFields } from './hosted-fields.ts'

/** What a shop can give for turning a card into a token: its own adapter, or a provider's fields. */
export type CheckoutTokenizer = Tokenizer | { readonly tokenize: Tokenizer } | HostedFields

/** Where the card is typed, and what decides that: another one is made when that is another. */
export interface Place {
  readonly key: unknown
  make(use: PlaceUse): CardEntry & ReactiveController
}

/** What the place stands in. `submit`: called when the payer presses Enter where the form does not hear it. */
export interface PlaceUse {
  readonly host: LitElement
  readonly clock: () => Clock
  readonly submit: () => void
}

/** Where the card is typed by what the shop has set; null where the payer is sent to a page, or nothing was set right. */
export function placeOf(
  { baseURI }: Node,
  frame: string | null,
  tokenizer: () => CheckoutTokenizer | null,
): Place | null {
  const given = tokenizer()
  const address = frame ? frameAddress(frame, baseURI) : null
  if (address)
    return {
      key: address.href,
      make: ({ host, clock, submit }) =>
        new FramedCard(host, { clock, submit, address: () => address, language: () => languageOf(host) }),
    }
  if (frame || !given) return null
  if ('mount' in given) return { key: given, make: ({ host, clock }) => new HostedEntry(host, given, clock) }
  return {
    key: 'own',
    make: ({ host, clock }) =>
      new CardFields(host, { clock, language: () => languageOf(host), tokenizer: () => adapterOf(tokenizer()) }),
  }
}

function adapterOf(given: CheckoutTokenizer | null): Tokenizer {
  if (typeof given === 'function') return given
  if (given && !('mount' in given)) return (card, options) => given.tokenize(card, options)
  throw new TypeError('no tokenizer is set')
}
