import type { AreaInWorld } from './effect.ts'

/** The dimensions of lists. */
export const lists: AreaInWorld<'lists'> = {
  pageSize: { words: [], answers: { 'as-asked': {}, capped: { list: { maxPageSize: 7 } } } },
  changes: {
    words: [],
    answers: {
      'in-order': {},
      'newest-first': { list: { isNewestFirst: true } },
    },
  },
}
