import type { AreaInWorld } from './effect.ts'

/** The dimensions of lists. */
export const lists: AreaInWorld<'lists'> = {
  pageSize: { words: [], answers: { 'as-asked': {}, capped: { list: { maxPageSize: 7 } } } },
  changes: {
    words: [],
    answers: {
      'at-once': {},
      'a-minute-late': { list: { lagMs: 60_000 } },
      'newest-first': { list: { isNewestFirst: true } },
    },
  },
}
