import { cardFieldsIn } from '../../card-fields/card.ts'
import { countFormats } from '../../common/formats.ts'
import type { Corrections } from '../../common/late/late-parts.ts'
import { correctionStrings } from './correction-strings.ts'

/** The texts of a card form about fields to correct. */
export const corrections: Corrections = {
  toCorrect(card, payer, formats) {
    const { cardFields, toCorrect } = correctionStrings(formats.language)
    const [first = ''] = [...cardFieldsIn(card).map((name) => cardFields[name]), ...payer]
    return toCorrect(card.length + payer.length, first, countFormats(formats))
  },
  refused(fields, { language }) {
    const { cardFields, refused } = correctionStrings(language)
    return refused(cardFieldsIn(fields).map((name) => cardFields[name]))
  },
  fieldErrors: ({ language }) => correctionStrings(language).fieldErrors,
}
