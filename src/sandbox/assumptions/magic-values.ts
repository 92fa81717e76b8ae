/**
 * Amounts, in cents, that lead to an outcome without a lever: to the move of a Pix charge, a card charge, a payout. The
 * record is moved as it is made; a card's answer tells of it, the other two answer as ever, and the callback comes behind.
 */
export const magicAmounts = {
  pix: { 77701: 'pay', 77702: 'expire' },
  card: { 77701: 'approveCard', 77702: 'refuseCard' },
  payout: { 77701: 'payPayout', 77702: 'failPayout', 77703: 'rejectPayout' },
} as const

/** The move that an amount leads to, if it is one of the magic ones. */
export const magicMove = <Move>(moves: Readonly<Record<number, Move>>, cents: number): Move | null =>
  moves[cents] ?? null

/**
 * Documents that lead to an outcome without a lever: of a qualification's beneficiary, to a state, or to another service
 * than was asked for; of a person who is searched for; of a company that asks for an account.
 */
export const magicDocuments = {
  qualification: {
    '00000000191': 'valid_data',
    '00000000272': 'invalid_data',
    '00000000353': 'validation_not_possible',
    '00000000434': 'awaiting',
  },
  movedToAnotherService: '00000000515',
  /** Of a KYC search that finds nothing: a 404 with a message instead of an empty list. The interface shows both. */
  noKycByMessage: ['00000000272', '00000000000272'],
  /** All papers are sent and approved at once, so that the contract waits for its signers. */
  companyWithPapers: '00000000000191',
  /** The request, with the same papers, is another's: 403 or 404, as the interface says. */
  companyOfAnother: '00000000000272',
} as const
