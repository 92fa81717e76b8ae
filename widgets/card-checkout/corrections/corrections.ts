import { ownValue } from '../../../src/core/is-record.ts'
import { cardFieldsIn } from '../../card-fields/card.ts'
import { countFormats } from '../../common/formats.ts'
import type { Corrections } from '../../common/lazy/lazy-parts.ts'
import { textsIn } from '../../common/texts/texts-in.ts'
import { textErrorOf } from './payer-errors.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { type CorrectionStrings, ptBR } from './strings/pt-br.ts'

const builtInStrings = { 'pt-BR': ptBR, en, es }

/** Returns the texts about corrections for a language tag. They load late, so that all languages may load together. */
export const correctionStrings = (tag: string): CorrectionStrings => textsIn(tag, 'corrections', builtInStrings)

export const corrections: Corrections = {
  toCorrect(card, payer, formats) {
    const { cardFields, toCorrect } = correctionStrings(formats.language)
    const [first = ''] = [...cardFieldsIn(card).map((name) => cardFields[name]), ...payer]
    return toCorrect(card.length + payer.length, first, countFormats(formats))
  },
  note(note, fields, { language }) {
    const { cardFields, refused, notes } = correctionStrings(language)
    if (note === 'refused') return refused(cardFieldsIn(fields).map((name) => cardFields[name]))
    return ownValue<string>(notes, note)
  },
  fieldError(name, text, { language }) {
    const { fieldErrors, textErrors } = correctionStrings(language)
    const textError = textErrorOf(name, text)
    return textError ? textErrors[textError] : (ownValue<string>(fieldErrors, name) ?? '')
  },
}
