import type { PricedExchange } from './evidence.ts'

const invalid = (what: string, cost = 'nothing'): PricedExchange => [
  `Send ${what} without the field, or with a wrong one.`,
  cost,
]

const cent = 'R$ 0,01 and its fee'

/** The smallest exchanges that answer open questions, and what they cost. */
export const smallest = {
  pix: ['Create a Pix charge of R$ 0,01, and let it expire.', 'nothing'],
  paidPix: ['Create a Pix charge of R$ 0,01, and pay it.', cent],
  refundedPix: ['Pay a Pix charge of R$ 0,02, and refund half of it, and then the rest, in the dashboard.', 'its fee'],
  contestedPix: ['Wait until a payer contests a Pix payment at a bank: nobody can cause it in a test.', 'that payment'],
  expiringPix: ['Create a Pix charge of R$ 0,01 that ends in an hour, in the time of São Paulo.', 'nothing'],
  repeatedPix: ['Create two Pix charges of R$ 0,01 with one invoice.', 'nothing'],
  invalidPix: invalid('a Pix charge'),
  card: ['Charge a test card.', 'nothing with a test card'],
  refusedCard: ['Charge a test card that is declined.', 'nothing with a test card'],
  invalidCard: invalid('a card charge'),
  payout: ['Pay out R$ 0,01 to a Pix key of your own.', cent],
  listedPayout: ['Pay out R$ 0,01 to a Pix key of your own, and list the payouts.', cent],
  repeatedPayout: ['Send a payout of R$ 0,01 to a Pix key of your own twice, with `client.request`.', `twice ${cent}`],
  returnedPayout: [
    'Pay out R$ 0,01 to an account that does not take it, and list the payouts for some days.',
    'its fee',
  ],
  invalidPayout: invalid('a payout', 'nothing, if it is rejected'),
  payouts: ['List the payouts.', 'nothing'],
  qualification: ['Qualify an account of your own.', 'the price of one qualification'],
  qualifications: ['List the qualifications.', 'nothing'],
  invalidQualification: ['Send a batch of one record that breaks the rule.', 'nothing, if it is rejected'],
  kyc: ['Read a KYC record.', 'nothing'],
  document: ['Submit a document of a KYC record, and read the record.', 'nothing'],
  company: ['Open the account of a company of the test account.', 'nothing in a test account'],
  repeatedCompany: ['Open the account of one company twice.', 'nothing in a test account'],
  invalidCompany: invalid('a company'),
  feeTarget: ['Set a fee target, if you need one.', 'the fees move for good'],
  manyReads: ['Read until the service answers 429.', 'nothing'],
  balance: ['Read the balance.', 'nothing'],
} as const satisfies Record<string, PricedExchange>
