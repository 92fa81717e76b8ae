/** The answers to open questions that a sandbox can have, by the names of the questions. The first is its own. */
export const sandboxAnswers = {
  /** What shows the status of a charge. With `other-ids`, enter `statuses` too. */
  'charges.states': ['ids-and-amounts', 'other-ids', 'ids-alone'],
  /** The format of a card charge's `title.expireDate`. */
  'charges.cardExpiryFormat': ['optional', 'day-first', 'required'],
  /** How a second charge of an invoice, or of a `customNumber`, is rejected. */
  'charges.takenInvoice': ['never-taken', 'refused-with-field', 'refused'],
  /** How a card is rejected that is declined at once. */
  'charges.declines': ['by-callback', '400-message', '402-message', '422-fields', '400-text'],
  /** The zone of times without one. */
  'charges.timeZone': ['sao-paulo', 'utc'],
  /** The unit of a new payout's `amount`: reais, or cents. */
  'payouts.amountUnit': ['major', 'minor'],
  /** The status of a payout whose money came back. */
  'payouts.transitions': ['returned-as-failed', 'returned-as-rejected', 'returned-as-cancelled'],
  /** The `external_id` of the list's payouts. */
  'payouts.externalId': ['empty', 'invoice', 'another-id'],
  /** How a second payout of an invoice is treated. */
  'keys.repeatedWrites': ['executed', 'refused-with-field', 'refused'],
  /** The body of a charge's callback. */
  'callbacks.payload': ['record', 'without-id', 'partial', 'wrapped', 'form'],
  /** How often a callback is sent. */
  'callbacks.delivery': ['until-accepted', 'once', 'never', 'ten-times'],
  /** The callbacks of other records than charges. */
  'callbacks.otherAreas': ['record', 'empty', 'never'],
} as const

/** Answers to open questions that a sandbox can have: `{ 'payouts.amountUnit': 'minor' }`. */
export type SandboxAnswers = {
  readonly [Question in keyof typeof sandboxAnswers]?: (typeof sandboxAnswers)[Question][number] | undefined
}
