/** The answers to open questions that a sandbox can have, by the names of the questions. The first is its own. */
export const sandboxAnswers = {
  'charges.states': ['ids-and-amounts', 'other-ids', 'ids-alone'],
  'charges.cardExpiryFormat': ['optional', 'day-first', 'required'],
  'charges.takenInvoice': ['never-taken', 'refused-with-field', 'refused'],
  'charges.declines': ['by-callback', '400-message', '402-message', '422-fields', '400-text'],
  'charges.timeZone': ['sao-paulo', 'utc'],
  'payouts.amountUnit': ['major', 'minor'],
  'payouts.transitions': ['returned-as-failed', 'returned-as-rejected', 'returned-as-cancelled'],
  'payouts.externalId': ['empty', 'invoice', 'another-id'],
  'keys.repeatedWrites': ['executed', 'refused-with-field', 'refused'],
  'callbacks.payload': ['record', 'without-id', 'partial', 'wrapped', 'form'],
  'callbacks.delivery': ['until-accepted', 'once', 'never', 'ten-times'],
  'callbacks.otherAreas': ['record', 'empty', 'never'],
} as const

/** Answers to open questions that a sandbox can have: `{ 'payouts.amountUnit': 'minor' }`. */
export type SandboxAnswers = {
  readonly [Question in keyof typeof sandboxAnswers]?: (typeof sandboxAnswers)[Question][number] | undefined
}
