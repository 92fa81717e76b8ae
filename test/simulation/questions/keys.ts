import type { AreaInWorld } from './effect.ts'

/** The dimensions of keys, errors and limits. */
export const keys: AreaInWorld<'keys'> = {
  statusCodes: {
    words: [],
    worlds: { lives: ['pix', 'card'] },
    answers: {
      'as-stated': {},
      'always-200': {
        rejection: (body) => [body, 200],
        within: { question: 'charges.takenInvoice', answer: 'refused-with-field' },
      },
    },
  },
  repeatedWrites: {
    words: [],
    worlds: { lives: ['payout'] },
    answers: {
      executed: {},
      'refused-with-field': { sandbox: { rejectDuplicateInvoices: true }, repeats: 'payout' },
      refused: {
        sandbox: { rejectDuplicateInvoices: true },
        repeats: 'payout',
        rejection: (body, status, operation) => [
          operation === 'payout' && 'errors' in body ? { message: body['message'] } : body,
          status,
        ],
      },
    },
  },
}
