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
      'refused-with-field': { like: { 'keys.repeatedWrites': 'refused-with-field' }, repeats: 'payout' },
      refused: { like: { 'keys.repeatedWrites': 'refused' }, repeats: 'payout' },
    },
  },
}
