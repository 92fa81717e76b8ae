import { CardFields } from '../../card-fields/card-fields.ts'
import { type SavedCardTokenizer, type Tokenizer, TokenizerError } from '../../card-fields/tokenizer.ts'
import { languageOf } from '../../common/texts/shown-language.ts'
import type { CardEntries, CheckoutTokenizer } from './card-entries.ts'

/** Takes a card in the element's own inputs. */
export const ownFields: NonNullable<CardEntries['ownFields']> = (tokenizer) => ({
  key: 'own',
  create: ({ host, clock }) =>
    new CardFields(host, {
      clock,
      language: () => languageOf(host),
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
