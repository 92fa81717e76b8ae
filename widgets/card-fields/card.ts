/** The fields of a card. */
export const cardFields = ['number', 'expiry', 'code', 'name'] as const

/** A field of a card. */
export type CardField = (typeof cardFields)[number]

/** The id of a field's input in its root. */
export const idOf = (field: CardField) => `card-${field}`

/** A card as it was typed and found complete. Only a tokenizer ever gets one. */
export interface Card {
  /** 13 to 19 digits. */
  readonly number: string
  /** The holder's name as it stands on the card. */
  readonly name: string
  /** 1 to 12. */
  readonly month: number
  /** With its century. */
  readonly year: number
  /** 3 or 4 digits. */
  readonly code: string
}
