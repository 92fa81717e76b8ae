import { cardFrame } from './card-frame.ts'
import { settingsOf } from './settings.ts'

export { cardFrame, type CardFrameOptions } from './card-frame.ts'
export type { Card, CardField } from '../card-fields/card.ts'
export type { CardToken, InvalidCard, Tokenizer } from '../card-fields/tokenizer.ts'

// a page that says in its head who may have it and who makes the tokens needs no script of its own
const settings = globalThis.document && settingsOf(document)
if (settings) cardFrame(settings)
