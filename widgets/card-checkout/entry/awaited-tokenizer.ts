import { html } from 'lit'
import type { SavedCard } from '../../../src/merchant-api/card.ts'
import type { EntryFactory } from './card-entries.ts'

/** Keeps the place of the card's fields until the page sets its tokenizer. */
export const awaitedTokenizer: EntryFactory = {
  key: 'awaited',
  create() {
    let codeOf: SavedCard | null = null
    return {
      status: 'loading',
      disabled: false,
      setSavedCard(card) {
        codeOf = card
      },
      render: () => html`<i class=${codeOf ? 'code' : 'reserved'}></i>`,
      tokenize: async () => null,
      clear() {},
      retry() {},
    }
  },
}
