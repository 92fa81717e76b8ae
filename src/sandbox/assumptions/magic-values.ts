/**
 * Amounts, in cents, that lead to an outcome without an action: the transition of a Pix charge, a card charge, a
 * payout. The transition happens when the record is created. The response to a card charge contains the outcome, and
 * there is no callback. The other two get the usual response, and then a callback.
 */
export const magicAmounts = {
  pix: { 77701: 'payPix', 77702: 'expirePix' },
  card: { 77701: 'approveCard', 77702: 'declineCard' },
  payout: { 77701: 'payPayout', 77702: 'failPayout', 77703: 'rejectPayout' },
} as const

/** Returns the transition that an amount leads to, or null if it is not a magic amount. */
export const magicTransition = <Transition>(
  transitions: Readonly<Record<number, Transition>>,
  cents: number,
): Transition | null => transitions[cents] ?? null

/** Returns the digits of a document, which may have separators. */
export const digitsOf = (document: string) => document.replace(/\D/g, '')

/** Documents that lead to an outcome without an action. */
export const magicDocuments = {
  /** The status of a qualification, by its beneficiary's document. */
  qualification: {
    '00000000191': 'valid_data',
    '00000000272': 'invalid_data',
    '00000000353': 'validation_not_possible',
    '00000000434': 'awaiting',
  },
  /** The document of a beneficiary whose qualification is moved to another service than the requested one. */
  movedToAnotherService: '00000000515',
  /** Documents of a KYC search whose response is a 404 with a message, not an empty list: the interface shows both. */
  kycSearchWithMessage: ['00000000272', '00000000000272'],
  /** The tax id of a company whose documents are approved at once, so that the contract waits for its signers. */
  companyWithApprovedDocuments: '00000000000191',
  /** The tax id of such a company whose onboarding belongs to another account: 403 or 404, as documented. */
  inaccessibleCompany: '00000000000272',
} as const
