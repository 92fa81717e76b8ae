import * as v from 'valibot'
import { type SavedCard, savedCard } from '../../merchant-api/card.ts'
import type { Order } from '../order/order.ts'
import type { CardContext } from './context.ts'

/** Loads the saved cards of an order's payer, without other fields that the shop stores. Throws a TypeError when invalid. */
export async function loadSavedCards(
  { card, callShop }: Pick<CardContext, 'card' | 'callShop'>,
  order: Order,
): Promise<SavedCard[]> {
  const saved = await callShop('card.savedCards', () => card.savedCards?.(order) ?? [])
  const result = v.safeParse(v.array(savedCard), saved ?? [])
  if (result.success) return result.output
  throw new TypeError(
    'card.savedCards() must return cards with an integer `id`, a `brand` or null, and 4 digits `last4`',
  )
}
