import type { QuestionName } from '../../../src/open-questions/index.ts'
import type { LifeName } from '../lives.ts'

/** An open question that this service answers otherwise than the sandbox. */
export interface Difference {
  readonly question: QuestionName
  /** What the service does. */
  readonly answer: string
  /** That answer among the plausible ones of the open questions; null where they name none. */
  readonly plausible: string | null
  /** The settings by which a shop enters the answer. */
  readonly settings: readonly string[]
  /** The lives that do not end right in a shop which has entered every answer but this one. */
  readonly stops: readonly LifeName[]
  /** What such a shop is told; null where it is told nothing. */
  readonly says: RegExp | null
}

/** All that differs. In nothing else does the service answer an open question otherwise. */
export const differences = [
  {
    question: 'charges.timeZone',
    answer: 'times of charges without a zone are UTC',
    plausible: 'utc',
    settings: ['undocumented.timeZone', 'pix.timeZone'],
    stops: ['order'],
    says: /^pix\.timeZone: the service rejected `expire_date`/,
  },
  {
    question: 'charges.states',
    answer: 'statuses have ids and names of their own, and no amount says that money moved',
    plausible: 'ids-alone',
    settings: ['pix.statusMap', 'card.statusMap'],
    stops: ['order', 'card', 'refund', 'callback'],
    says: /statusMap/,
  },
  {
    question: 'charges.cardExpiryFormat',
    answer: '`title.expireDate` is required, with the day first',
    plausible: 'day-first',
    settings: ['undocumented.cardExpireDate'],
    stops: ['card'],
    says: /^undocumented\.cardExpireDate: the service rejected/,
  },
  {
    question: 'charges.declines',
    answer: 'a card is declined by a 400 whose `data` is a text',
    plausible: '400-text',
    settings: ['card.isDecline'],
    stops: ['card'],
    says: /^card\.isDecline: the service rejected/,
  },
  {
    question: 'payouts.amountUnit',
    answer: 'the `amount` of a payout is in cents',
    plausible: 'minor',
    settings: ['payouts.amountUnit'],
    stops: ['payout'],
    says: /amountUnit/,
  },
  {
    question: 'payouts.externalId',
    answer: "the list's `external_id` is the invoice",
    plausible: 'invoice',
    settings: ['payouts.externalId'],
    stops: [],
    says: null,
  },
  {
    question: 'callbacks.payload',
    answer: 'a record comes in an envelope, `{ event, data }`',
    plausible: 'wrapped',
    settings: ['parseCallback'],
    stops: ['order', 'card', 'refund', 'callback'],
    says: /unreadableCallback/,
  },
  {
    question: 'callbacks.authenticity',
    answer: 'a header holds the signature of the body',
    plausible: 'signed',
    settings: ['verifyCallback'],
    stops: [],
    says: null,
  },
  {
    question: 'kyc.documentIds',
    answer: 'an update takes the `document_id`',
    plausible: null,
    settings: ['undocumented.kycDocumentId'],
    stops: ['kyc'],
    says: /kycDocumentId/,
  },
  {
    question: 'kyc.timeZone',
    answer: "a record's times are UTC",
    plausible: null,
    settings: ['kyc.timeZone'],
    stops: [],
    says: null,
  },
  {
    question: 'onboarding.documentList',
    answer: 'documents are listed by GET /v2/register/companies/{uuid}/checklist',
    plausible: null,
    settings: ['undocumented.listDocuments'],
    stops: ['company'],
    says: /listDocuments/,
  },
  {
    question: 'onboarding.upload',
    answer: 'a file is uploaded by PUT to its place in that list, as JSON with its bytes in base64',
    plausible: null,
    settings: ['undocumented.uploadDocument'],
    stops: ['company'],
    says: /uploadDocument/,
  },
] as const satisfies readonly Difference[]

export type DifferentQuestion = (typeof differences)[number]['question']
