import * as v from 'valibot'
import { type SavedCard, savedCard } from '../../contract/card.ts'
import type { Order } from '../options.ts'
import type { CardOptions } from './card-options.ts'

/** The saved cards of an order's payer, and nothing else that the shop keeps of them. Throws where they are none. */
export async function savedCardsOf({ saved }: Pick<CardOptions, 'saved'>, order: Order): Promise<SavedCard[]> {
  const read = v.safeParse(v.array(savedCard), (await saved?.(order)) ?? [])
  if (!read.success) throw new TypeError('card.saved() gave no saved cards: each has an id, a brand and its last4')
  return read.output
}
