import { type Card, type CardField, cardFields } from './card.ts'

/** What stands for a card from now on. */
export interface CardToken {
  readonly token: string
  /** What the provider calls the card's brand, where it says. */
  readonly payment_method_id?: string
}

/** That a provider does not take a card as it was typed: which fields, or none where it does not say. */
export interface InvalidCard {
  readonly invalid: readonly CardField[]
}

/**
 * The adapter for a provider that turns a card into a token, written by the shop: it hands the card to the provider's
 * script or address, and nowhere else. It answers `{ token, payment_method_id? }`, or `{ invalid: ['number'] }` for a card
 * that the provider does not take; it throws where the provider cannot be reached. `signal` is aborted when the payer
 * leaves, and after 30 seconds.
 */
export type Tokenizer = (card: Card, options: { readonly signal: AbortSignal }) => Promise<CardToken | InvalidCard>

/** No token could be had: the provider did not answer, or too late, or not with one. Nothing was charged. */
export class TokenizerError extends Error {
  override readonly name = 'TokenizerError' as const
}

/** Reads what came as a tokenizer's answer; null when it is none. */
export function readAnswer(value: unknown): CardToken | InvalidCard | null {
  if (typeof value !== 'object' || value === null) return null
  const { token, payment_method_id, invalid }: Partial<Record<string, unknown>> = { ...value }
  if (Array.isArray(invalid)) return { invalid: cardFields.filter((field) => invalid.includes(field)) }
  if (!isText(token, 4096)) return null
  return isText(payment_method_id, 100) ? { token, payment_method_id } : { token }
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most
