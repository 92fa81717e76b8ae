import type { Sabotage } from './sabotage.ts'

/** Sabotages of the readings of the list of payouts. */
export const readings: readonly Sabotage[] = [
  {
    name: 'missing-without-lease',
    breaks: 'a reading right after the request says that a payout was not created',
    rule: 'one-payout',
    changes: [
      {
        file: 'src/merchant/payouts/read-payouts.ts',
        find: 'const isOver = needsWait(record) && context.requestAge(payout, record) >= listedMs',
        replacement: 'const isOver = needsWait(record)',
      },
    ],
  },
  {
    name: 'resolved-too-early',
    breaks: 'a person says that a payout was not created before a reading has not found it',
    rule: 'one-payout',
    changes: [
      {
        file: 'src/merchant/payouts/back-office.ts',
        find: 'checkMissing({ ...known, notOurs: resolved.notOurs }, listedMs - context.requestAge(payout, known))',
        replacement: '{}',
      },
    ],
  },
  {
    name: 'returns-never-read',
    breaks: 'the payouts that were paid are not read once a day',
    rule: 'payouts-told',
    changes: [
      {
        file: 'src/merchant/payouts/read-daily.ts',
        find: 'await walkList(context, { id: dailyId, first, dueAt })',
        replacement: '',
      },
    ],
  },
  {
    name: 'older-reading-answers',
    breaks: 'a reading that began before a callback answers it',
    rule: 'returns-in-time',
    changes: [
      {
        file: 'src/merchant/payouts/transitions.ts',
        find: 'if (answered < record.asked) return { ...record, answered, nextReadAt: record.nextReadAt ?? now }',
        replacement: '',
      },
    ],
  },
  {
    name: 'address-ignored',
    breaks: 'a payout of the list is not recognized by its callback address',
    rule: 'books-agree',
    changes: [
      {
        file: 'src/merchant/payouts/apply-item.ts',
        find: "await findCallbackToken(store, tokenOf(item.notification_url) ?? '')",
        replacement: 'null',
      },
    ],
  },
  {
    name: 'adopted-without-cents',
    breaks: 'a payout of another amount is adopted',
    rule: 'right-amount',
    changes: [
      {
        file: 'src/merchant/payouts/match-items.ts',
        find: 'if (!terms || amount !== terms.amount || currency !== terms.currency) return false',
        replacement: 'if (!terms || currency !== terms.currency) return false',
      },
    ],
  },
  {
    name: 'page-never-advances',
    breaks: 'a reading of the list begins each page again',
    rule: 'progress',
    changes: [
      {
        file: 'src/merchant/payouts/walk-list.ts',
        find: '...(applied < data.length ? { applied } : { page: reading.page + 1, applied: 0 }),',
        replacement: '...(applied < data.length ? { applied } : { applied: 0 }),',
      },
    ],
  },
  {
    name: 'stop-without-words',
    breaks: 'a stop because of an open question is not reported',
    rule: 'stops-in-words',
    changes: [
      {
        file: 'src/merchant/charges/rejected-option.ts',
        find: 'if (pointsTo(rejection, operation)) report(',
        replacement: 'if (pointsTo(rejection, operation)) void (',
      },
    ],
  },
  {
    name: 'uncertain-payout-unlisted',
    breaks: 'an uncertain payout is on no list',
    rule: 'books-agree',
    changes: [
      {
        file: 'src/merchant/payouts/record.ts',
        find: "const labels = record.stage === 'new' ?",
        replacement: "const labels = record.stage === 'new' || record.stage === 'lost' ?",
      },
    ],
  },
]
