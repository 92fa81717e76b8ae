import { html } from 'lit'
import type { SavedCard } from '../../../src/merchant-api/card.ts'
import type { CardEntries, CheckoutTokenizer, EntryFactory } from './card-entries.ts'
import { placeholderClass } from './placeholder.ts'

export interface EntrySettings {
  readonly baseURI: string
  readonly frame: string | null
  readonly tokenizer: CheckoutTokenizer | null
  readonly withTokenizer: boolean
}

/** Chooses the card entry from the shop's settings; null for a redirect, or for settings that are invalid. */
export function chooseEntry(settings: EntrySettings, entries: CardEntries): EntryFactory | null {
  const { frame, tokenizer } = settings
  if (frame) {
    if (!entries.frame) return reportMissing('frame', '')
    return entries.frame(frame, { base: settings.baseURI, origin: globalThis.origin })
  }
  if (!tokenizer) return settings.withTokenizer ? awaitedTokenizer : null
  if ('mount' in tokenizer) return entries.providerFields?.(tokenizer) ?? reportMissing('tokenizer', '/provider-fields')
  return entries.ownFields?.(() => settings.tokenizer) ?? reportMissing('tokenizer', '/own-fields')
}

// for the developer's console; the payer is shown a payment page, or that nothing can be paid here
function reportMissing(property: string, module: string) {
  reportError(new Error(`card-checkout: this ${property} requires the import of guiche/widgets/card-checkout${module}`))
  return null
}

/** Keeps the place of the card's fields until the page sets its tokenizer. */
const awaitedTokenizer: EntryFactory = {
  key: 'awaited',
  create() {
    let codeOf: SavedCard | null = null
    return {
      status: 'loading',
      disabled: false,
      setSavedCard(card) {
        codeOf = card
      },
      render: () => html`<i class=${placeholderClass(codeOf)}></i>`,
      tokenize: async () => ({ invalid: [] }),
      clear() {},
      retry() {},
    }
  },
}
