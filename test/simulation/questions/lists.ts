import type { AreaInWorld } from './effect.ts'

/** The dimensions of lists. */
export const lists: AreaInWorld<'lists'> = {
  pageSize: {
    words: [],
    worlds: { lives: ['payout'] },
    answers: { 'as-asked': {}, capped: { list: { maxPageSize: 5 } } },
  },
  changes: {
    words: [],
    worlds: { lives: ['payout'] },
    answers: {
      'in-order': {},
      'newest-first': { list: { isNewestFirst: true } },
    },
  },
}
