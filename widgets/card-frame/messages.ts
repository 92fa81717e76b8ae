import { isRecord } from '../../src/core/is-record.ts'
import type { ShownSavedCard } from '../card-fields/card-fields.ts'
import { type CardField, cardFieldsIn } from '../card-fields/card.ts'
import { isTextUpTo } from '../card-fields/tokenizer.ts'
import type { Appearance } from './appearance.ts'

/** The first message to a card frame, sent to its exact origin. It transfers the port for all other messages. */
export const handshake = 'guiche-card-frame'

/** A message from the parent page to a card frame. It contains no data of a card. */
export type ToFrame =
  | {
      readonly type: 'configure'
      readonly language: string
      readonly appearance: Appearance
      readonly disabled: boolean
      /** The saved card of which only the security code is typed; null for a new card. */
      readonly savedCard: ShownSavedCard | null
    }
  /** `validate`: marks the invalid fields; the response is `invalid`, with the names of none if all are valid. */
  | { readonly type: 'validate' | 'tokenize' | 'cancel'; readonly id: number }
  /** `focus`: focuses the first invalid field. */
  | { readonly type: 'clear' | 'focus' }

/** Parses a message from the parent page; null for any other. By hand, to keep a schema library out of the frame. */
export function parseToFrame(message: unknown): ToFrame | null {
  if (!isRecord(message)) return null
  const { type, id, language, appearance, disabled, savedCard } = message
  switch (type) {
    case 'configure':
      if (typeof language !== 'string' || !isRecord(appearance)) return null
      return { type, language, appearance, disabled: disabled === true, savedCard: parseSavedCard(savedCard) }
    case 'validate':
    case 'tokenize':
    case 'cancel':
      return typeof id === 'number' ? { type, id } : null
    case 'clear':
    case 'focus':
      return { type }
    default:
      return null
  }
}

function parseSavedCard(card: unknown): ShownSavedCard | null {
  if (!isRecord(card)) return null
  const { id, brand } = card
  return typeof id === 'number' ? { id, brand: typeof brand === 'string' ? brand : null } : null
}

const maxHeightPx = 2000

/** Of a card only its token is sent, and which fields are invalid when the payer submits: never what is typed. */
export type FromFrame =
  | { readonly type: 'ready' | 'origin-not-allowed' | 'submit' }
  /** In CSS pixels, limited to the height of a page. */
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'token'; readonly id: number; readonly token: string; readonly payment_method_id?: string }
  /** The frame shows what is wrong with these fields. */
  | { readonly type: 'invalid'; readonly id: number; readonly invalid: readonly CardField[] }
  | { readonly type: 'failed'; readonly id: number }

/** Parses a message from a card frame; null for any other. */
export function parseFromFrame(message: unknown): FromFrame | null {
  if (!isRecord(message)) return null
  const { type, id, height, token, payment_method_id, invalid } = message
  switch (type) {
    case 'ready':
    case 'origin-not-allowed':
    case 'submit':
      return { type }
    case 'height':
      return isNumber(height) && height >= 1 ? { type, height: Math.min(height, maxHeightPx) } : null
    case 'token':
      if (!isNumber(id) || !isTextUpTo(token, 4096)) return null
      if (payment_method_id === undefined) return { type, id, token }
      return isTextUpTo(payment_method_id, 100) ? { type, id, token, payment_method_id } : null
    case 'invalid':
      return isNumber(id) && Array.isArray(invalid) ? { type, id, invalid: cardFieldsIn(invalid) } : null
    case 'failed':
      return isNumber(id) ? { type, id } : null
    default:
      return null
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** A card frame's message to its parent page, at its exact origin, when a field is tapped. It has no typed value. */
export interface TappedLabel {
  readonly type: 'guiche-tap'
  /** The field's visible label, hint and error. */
  readonly text: string
}

/** Parses a card frame's report of a tap, and returns its text; null for any other message. */
export const parseTappedLabel = (message: unknown): string | null =>
  isRecord(message) && message.type === 'guiche-tap' && isTextUpTo(message.text, 500) ? message.text : null
