import type { Collection } from '../core/collection.ts'
import type { State } from '../core/state.ts'

/** A card charge as the sandbox stores it. */
export type StoredCardCharge = State['cards'][number]

/** The stored card charges. */
export const cardCharges: Collection<StoredCardCharge> = {
  operation: 'payins.createCard',
  recordName: 'card charge',
  read: ({ cards }) => cards,
  write: (cards) => ({ cards }),
  clientKeyOf: ({ record }) => record.customNumber,
}
