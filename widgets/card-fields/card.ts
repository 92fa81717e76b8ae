/** The fields of a card. */
export const cardFields = ['number', 'expiry', 'securityCode', 'holderName'] as const

/** A field of a card. */
export type CardField = (typeof cardFields)[number]

/** Returns the fields of a card that a list names, in the form's order. */
export const cardFieldsIn = (names: readonly unknown[]): CardField[] =>
  cardFields.filter((field) => names.includes(field))

export const inputId = (field: CardField) => `card-${field}`

/** A saved card and the security code that its holder typed. Only a tokenizer gets one. */
export interface SavedCardCode {
  /** The service's id of the card. */
  readonly savedCard: number
  /** 3 or 4 digits. */
  readonly securityCode: string
}

/** A complete, validated card. Only a tokenizer gets one. */
export interface Card {
  /** 13 to 19 digits. */
  readonly number: string
  /** The name as printed on the card. */
  readonly holderName: string
  /** 1 to 12. */
  readonly expiryMonth: number
  /** Four digits. */
  readonly expiryYear: number
  /** 3 or 4 digits. */
  readonly securityCode: string
}
