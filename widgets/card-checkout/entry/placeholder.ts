import { html } from 'lit'

/** Returns the class of a placeholder of the card's fields: of a new card, or of the security code of a saved one. */
export const placeholderClass = (savedCard: unknown): string => (savedCard ? 'reserved code' : 'reserved')

/** Keeps the place of the card's fields until it is known how cards are taken. */
export const placeholder = (savedCard: unknown) => html`<i class=${placeholderClass(savedCard)} part="placeholder"></i>`
