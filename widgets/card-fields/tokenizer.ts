import { isRecord } from '../../src/core/is-record.ts'
import { type Card, type CardField, cardFieldsIn, type SavedCardCode } from './card.ts'

/** A card's token. */
export interface CardToken {
  /** The token, from the provider. */
  readonly token: string
  /** The provider's name for the card's brand, where it has one. */
  readonly payment_method_id?: string
}

/** The provider rejects the card as typed. `invalid` lists the fields, or is empty if the provider does not say. */
export interface InvalidCard {
  /** The fields that the provider rejects; empty if it does not say. */
  readonly invalid: readonly CardField[]
}

/**
 * The shop's adapter for a provider that turns a card into a token. It passes the card to the provider's script or URL
 * only. It returns `{ token, payment_method_id? }`, or `{ invalid: ['number'] }` for a card that the provider rejects.
 * It throws if the provider cannot be reached. `signal` is aborted when the payer leaves, and after 30 seconds.
 */
export type Tokenizer = (card: Card, options: { readonly signal: AbortSignal }) => Promise<CardToken | InvalidCard>

/**
 * Returns a token for a saved card's id and security code, which is paid as a new card's is. It must do so only for a
 * card of this payer: the merchant server cannot see for which card a token stands.
 */
export type SavedCardTokenizer = (
  card: SavedCardCode,
  options: { readonly signal: AbortSignal },
) => Promise<CardToken | InvalidCard>

/** The tokenizer returned no token: it failed, timed out, or returned something else. Nothing was charged. */
export class TokenizerError extends Error {
  override readonly name = 'TokenizerError' as const

  constructor(text = 'tokenizer must return { token } or { invalid }') {
    super(text)
  }
}

export const tokenizerTimeoutMs = 30_000

export function parseTokenizerResponse(value: unknown): CardToken | InvalidCard | null {
  if (!isRecord(value)) return null
  const { token, payment_method_id, invalid }: Partial<Record<string, unknown>> = { ...value }
  if (Array.isArray(invalid)) return { invalid: cardFieldsIn(invalid) }
  if (!isTextUpTo(token, 4096)) return null
  return isTextUpTo(payment_method_id, 100) ? { token, payment_method_id } : { token }
}

/** Returns whether a value is text of 1 to `maxLength` UTF-16 units. */
export const isTextUpTo = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength
