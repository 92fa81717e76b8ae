import { isRecord } from '../../src/core/is-record.ts'
import { isText } from '../card-fields/tokenizer.ts'

const maxHeightPx = 2000

/** A message from a card frame to its parent page. Messages contain tokens, and no other data of a card. */
export type FromFrame =
  | { readonly type: 'ready' | 'origin-not-allowed' | 'submit' }
  /** In CSS pixels, limited to the height of a page. */
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'token'; readonly id: number; readonly token: string; readonly payment_method_id?: string }
  /** `invalid`: the frame shows which field is invalid. `failed`: the tokenizer returned no token. */
  | { readonly type: 'invalid' | 'failed'; readonly id: number }

/** Parses a message from a card frame; null for any other. */
export function parseFromFrame(message: unknown): FromFrame | null {
  if (!isRecord(message)) return null
  const { type, id, height, token, payment_method_id } = message
  switch (type) {
    case 'ready':
    case 'origin-not-allowed':
    case 'submit':
      return { type }
    case 'height':
      return isNumber(height) && height >= 1 ? { type, height: Math.min(height, maxHeightPx) } : null
    case 'token':
      if (!isNumber(id) || !isText(token, 4096)) return null
      if (payment_method_id === undefined) return { type, id, token }
      return isText(payment_method_id, 100) ? { type, id, token, payment_method_id } : null
    case 'invalid':
    case 'failed':
      return isNumber(id) ? { type, id } : null
    default:
      return null
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
