import { isRecord } from '../../src/core/is-record.ts'
import type { ShownSavedCard } from '../card-fields/card-fields.ts'
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
  | { readonly type: 'tokenize' | 'cancel'; readonly id: number }
  /** `focus`: focuses the first invalid field. */
  | { readonly type: 'clear' | 'focus' }

/** Parses a message from the parent page; null for any other. Written by hand to keep a schema library out of the frame. */
export function parseToFrame(message: unknown): ToFrame | null {
  if (!isRecord(message)) return null
  const { type, id, language, appearance, disabled, savedCard } = message
  switch (type) {
    case 'configure':
      if (typeof language !== 'string' || !isRecord(appearance)) return null
      return { type, language, appearance, disabled: disabled === true, savedCard: parseSavedCard(savedCard) }
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
