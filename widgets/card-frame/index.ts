import { createCardFrame } from './create-card-frame.ts'
import { readPageSettings } from './page-settings.ts'

export type { Card, CardField, SavedCardCode } from '../card-fields/card.ts'
export type { CardToken, InvalidCard, SavedCardTokenizer, Tokenizer } from '../card-fields/tokenizer.ts'
export { type CardFrameOptions, createCardFrame } from './create-card-frame.ts'

// a page with the settings in its head needs no script of its own
const settings = globalThis.document && readPageSettings(document)
if (settings) createCardFrame(settings)
