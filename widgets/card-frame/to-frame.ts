import type { Look } from './look.ts'

/** What a page says to a card frame, once, to the frame's own origin; with it comes the port for all that follows. */
export const greeting = 'guiche-card-frame'

/** What a page tells a card frame. Nothing of a card is ever in it. */
export type ToFrame =
  | { readonly type: 'show'; readonly language: string; readonly look: Look; readonly disabled: boolean }
  | { readonly type: 'tokenize' | 'cancel'; readonly id: number }
  /** `focus`: for the first field that is wrong. */
  | { readonly type: 'clear' | 'focus' }

/** Reads what a page tells; null when it is nothing of this. By hand, for each kB of a frame is waited for. */
export function readToFrame(message: unknown): ToFrame | null {
  if (!isRecord(message)) return null
  const { type, id, language, look, disabled } = message
  switch (type) {
    case 'show':
      if (typeof language !== 'string' || !isRecord(look)) return null
      return { type, language, look, disabled: disabled === true }
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
