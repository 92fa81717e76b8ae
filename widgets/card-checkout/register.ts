import { registerElement } from '../common/element-definition.ts'
import { CardCheckout } from './element.ts'
import type { CardEntries } from './entry/card-entries.ts'

/** Registers the element, with these ways to take a card in addition to those of earlier calls. */
export function register(entries: CardEntries) {
  Object.assign(CardCheckout.entries, entries)
  registerElement('card-checkout', CardCheckout)
}
