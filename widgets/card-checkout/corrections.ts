import { cardFieldsIn } from '../card-fields/card.ts'
import { countFormats } from '../common/formats.ts'
import type { Corrections } from '../common/late/late-parts.ts'
import { receiptStrings } from '../common/receipt/receipt-strings.ts'

/** What a card form says about fields that are to be corrected. */
export const corrections: Corrections = {
  toCorrect(card, payer, formats) {
    const { cardFields, toCorrect } = receiptStrings(formats.language)
    const [first = ''] = [...card.map((name) => cardFields[name]), ...payer]
    return toCorrect(card.length + payer.length, first, countFormats(formats))
  },
  refused(fields, { language }) {
    const { cardFields, refused } = receiptStrings(language)
    return refused(cardFieldsIn(fields).map((name) => cardFields[name]))
  },
}
