import { CardFields } from '../../card-fields/card-fields.ts'
import { type SavedCardTokenizer, type Tokenizer, TokenizerError } from '../../card-fields/tokenizer.ts'
import type { CardEntries, CheckoutTokenizer } from './card-entries.ts'

/** Takes a card in the element's own inputs. */
export const ownFields: NonNullable<CardEntries['ownFields']> = (tokenizer) => ({
  key: 'own',
  create: ({ host, clock, language }) =>
    new CardFields(host, {
      clock,
      language,
      tokenizer: () => tokenizerFunction(tokenizer()),
      savedCardTokenizer: () => savedCardTokenizer(tokenizer()),
    }),
})

function tokenizerFunction(given: CheckoutTokenizer | null): Tokenizer {
  if (typeof given === 'function') return given
  if (given && !('mount' in given)) return (card, options) => given.tokenize(card, options)
  throw new TokenizerError()
}

function savedCardTokenizer(given: CheckoutTokenizer | null): SavedCardTokenizer | undefined {
  return given && 'tokenizeSavedCard' in given ? given.tokenizeSavedCard?.bind(given) : undefined
}
