/** Returns the class of a placeholder of the card's fields: of a new card, or of the security code of a saved one. */
export const placeholderClass = (savedCard: unknown): string => (savedCard ? 'reserved code' : 'reserved')
