import { requirementOf, shownBy } from './evidence.ts'
import { readOrder, readPageSize } from './payout-evidence.ts'
import { openQuestions } from './question.ts'
import { smallest } from './smallest.ts'

export const lists = openQuestions('Lists', {
  firstPage: {
    question: 'Whether the first page of lists without `meta` is 0 or 1',
    answer: 'the first request names no page; the second asks for 1 and, if that brings nothing new, for 2',
    change: '`page` of the input starts elsewhere',
    money: 'the list of payouts has `meta`, and its first page is documented',
    evidence: requirementOf(smallest.qualifications, 'qualifications.list', 'page'),
  },
  pageSize: {
    question: 'The size of a full page: the service may cap `per_page`',
    answer:
      'the first response counts as a full page, even if it is shorter than `per_page`. A list without `meta` is read until a page is empty, is shorter than the first, does not exist (404), or is the second in a row without a new record',
    change: 'request pages one by one with `page`',
    money: ['as-asked', 'capped'],
    evidence: shownBy(smallest.payouts, readPageSize),
  },
  zeroPerPage: {
    question: 'The meaning of a `per_page` of 0 or less where no minimum is stated',
    answer: 'sent as given',
    change: 'leave it out',
    money: '`payouts.send` asks for 100',
    evidence: 'guiche asks for no empty page',
  },
  changes: {
    question: 'Whether a list may change while it is read',
    answer: 'records that were already returned are skipped by their `id`',
    change: 'request pages one by one with `page`: nothing is skipped',
    money: ['in-order', 'newest-first'],
    evidence: shownBy(smallest.payouts, readOrder),
  },
})
