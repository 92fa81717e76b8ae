import { assumedCardStatuses } from '../../../src/sandbox/assumptions/card-charges.ts'
import { assumedUndocumented } from '../../../src/sandbox/assumptions/assumed-undocumented.ts'
import { pixStatuses } from '../../../src/sandbox/assumptions/pix-charges.ts'
import { declines } from '../../../src/sandbox/like/refusals.ts'
import type { AreaInWorld, Asked, Fields } from './effect.ts'
import { field, otherTimeZone, withField } from './fields.ts'
import { otherStatuses } from './other-statuses.ts'

const pixStatusMap = {
  [pixStatuses.created.id]: 'open',
  [pixStatuses.partly_paid.id]: 'partly_paid',
  [pixStatuses.paid.id]: 'paid',
  [pixStatuses.expired.id]: 'expired',
  [pixStatuses.refunded.id]: 'refunded',
} as const

const withoutAmounts = (record: Fields): Fields => ({
  ...record,
  ...('paid_amount' in record && { paid_amount: null, refunded_amount: null }),
  ...('paidAmountCents' in record && { paidAmountCents: null, refundAmountCents: 0 }),
})

const isContested = ({ substatus }: Fields) => substatus !== null && substatus !== undefined

/** Returns the rejection of a card where the bank declines it at once. */
const declined =
  (answer: keyof typeof declines) =>
  ({ operation, isDeclined }: Asked) =>
    operation === 'card' && isDeclined ? Response.json(declines[answer].body, declines[answer]) : null

/** Returns the rejection of an invoice that was used before: with its field, or without. */
const taken =
  (hasField: boolean) =>
  ({ operation, isTaken }: Asked) => {
    if (!isTaken || (operation !== 'pix' && operation !== 'card')) return null
    const message = 'The given data was invalid.'
    if (!hasField) return Response.json({ message }, { status: operation === 'pix' ? 422 : 400 })
    const texts = ['has already been taken']
    return operation === 'pix'
      ? Response.json({ message, errors: { invoice: texts } }, { status: 422 })
      : Response.json({ status: false, message, data: { customNumber: texts } }, { status: 400 })
  }

const utc = otherTimeZone('America/Sao_Paulo', 'UTC')
const expireDate = ['title', 'expireDate'] as const

/** The dimensions of charges. */
export const charges: AreaInWorld<'charges'> = {
  states: {
    words: ['statusMap'],
    worlds: { lives: ['pix', 'card'] },
    answers: {
      'ids-and-amounts': {
        entered: { card: { statusMap: assumedCardStatuses } },
        hidesFromIgnorant: ['declines'],
        stopsIgnorant: true,
      },
      'other-ids': {
        record: otherStatuses.record,
        entered: {
          pix: { statusMap: otherStatuses.map('pix', pixStatusMap) },
          card: { statusMap: otherStatuses.map('card', assumedCardStatuses) },
        },
        hidesFromIgnorant: ['declines'],
        stopsIgnorant: true,
      },
      'ids-alone': {
        record: (record, operation) => (operation === 'pix' || operation === 'card' ? withoutAmounts(record) : record),
        entered: { pix: { statusMap: pixStatusMap }, card: { statusMap: assumedCardStatuses } },
        hides: ['partial refunds'],
        hidesFromIgnorant: ['payments', 'declines'],
        stopsIgnorant: true,
      },
    },
  },
  contestations: {
    words: [],
    worlds: { lives: ['pix'] },
    answers: {
      substatus: {},
      'plain-refund': { record: (record) => (isContested(record) ? { ...record, substatus: null } : record) },
      'own-status': {
        record: (record) =>
          isContested(record) && field(record, 'status', 'id') === pixStatuses.paid.id
            ? { ...record, substatus: null, status: { id: 950, name: 'Contested' } }
            : record,
      },
    },
  },
  noRead: {
    words: [],
    worlds: { lives: ['pix', 'card'] },
    answers: {
      never: {},
      'by-a-person': { isLookedUp: true, within: { question: 'callbacks.delivery', answer: 'never' } },
    },
  },
  cardExpiryFormat: {
    words: ['cardExpireDate'],
    worlds: { lives: ['card'] },
    answers: {
      optional: { entered: { undocumented: { cardExpireDate: assumedUndocumented.cardExpireDate } } },
      'day-first': {
        request({ body }) {
          const date = field(body, ...expireDate)
          return typeof date === 'string' ? withField(body, expireDate, date.replace(dayFirst, '$3-$2-$1')) : body
        },
        entered: {
          undocumented: {
            cardExpireDate: (date) =>
              assumedUndocumented.cardExpireDate(date).replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1'),
          },
        },
      },
      required: {
        reply: ({ operation, body }) =>
          operation === 'card' && field(body, ...expireDate) === undefined
            ? Response.json(
                { status: false, message: 'Validation failed.', data: { 'title.expireDate': ['is required'] } },
                { status: 400 },
              )
            : null,
        entered: { undocumented: { cardExpireDate: assumedUndocumented.cardExpireDate } },
        stopsIgnorant: true,
      },
    },
  },
  takenInvoice: {
    words: ['invoice', 'customNumber'],
    worlds: { lives: ['pix', 'card'] },
    answers: {
      'never-taken': {},
      'refused-with-field': { reply: taken(true) },
      refused: { reply: taken(false) },
    },
  },
  declines: {
    words: ['isDecline'],
    worlds: { lives: ['card'] },
    answers: {
      'by-callback': {},
      '400-message': { reply: declined('400-message') },
      '402-message': { reply: declined('402-message') },
      '422-fields': { reply: declined('422-fields') },
      '400-text': {
        reply: declined('400-text'),
        entered: { card: { isDecline: () => true } },
        stopsIgnorant: true,
      },
    },
  },
  timeZone: {
    words: ['timeZone'],
    worlds: { lives: ['pix', 'card'] },
    answers: {
      'sao-paulo': {},
      utc: {
        request: ({ body, operation }) => (operation === 'pix' ? utc.toAssumed(body) : body),
        record: (record) => utc.toTrue(record),
        entered: { pix: { timeZone: 'UTC' }, undocumented: { timeZone: 'UTC' } },
        stopsIgnorant: true,
      },
    },
  },
}

const dayFirst = /^(\d\d)\/(\d\d)\/(\d{4})/
