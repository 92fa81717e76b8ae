import { ownFields } from './entry/own-fields.ts'
import { register } from './register.ts'

register({ ownFields })

export type { Card, CardField, SavedCardCode } from '../card-fields/card.ts'
export type { CardToken, InvalidCard, SavedCardTokenizer, Tokenizer } from '../card-fields/tokenizer.ts'
export type { CardTokenizer } from './entry/card-entries.ts'
export * from './exports.ts'
