import type { Sabotage } from './sabotage.ts'

/** Defects that the simulator has found, and that are mended: each is found again where it comes back. */
export const mended: readonly Sabotage[] = [
  {
    name: 'list-without-margin',
    breaks: 'the list of payouts is read one day wide, where the filter leaves its days out and counts in another zone',
    rule: 'one-payout',
    kept: { seed: 225, orders: 1 },
    changes: [
      {
        file: 'src/merchant/payouts/walk-list.ts',
        find: 'const marginMs = 2 * dayMs',
        replacement: 'const marginMs = dayMs',
      },
    ],
  },
  {
    name: 'list-believed-at-once',
    breaks: 'a payout that the list does not show after a lease was not created, though the list may be a minute late',
    rule: 'one-payout',
    kept: { seed: 1021, orders: 29 },
    changes: [
      {
        file: 'src/merchant/payouts/walk-list.ts',
        find: 'export const listedMs = leaseMs + listLagMs',
        replacement: 'export const listedMs = leaseMs',
      },
    ],
  },
  {
    name: 'late-list-read-once',
    breaks: 'the list is read once for a payout that has ended, though it may be a minute late',
    rule: 'returns-in-time',
    kept: { seed: 15, orders: 1 },
    changes: [
      {
        file: 'src/merchant/payouts/transitions.ts',
        find: "return reads === 1 && status !== 'returned' ? now + secondReadingMs : null",
        replacement: 'return null',
      },
    ],
  },
  {
    name: 'reading-of-the-end-is-last',
    breaks:
      'the list is not read again after it has shown the end of a payout, though money may have come back before it showed that',
    rule: 'returns-in-time',
    kept: { seed: 35, orders: 20 },
    changes: [
      {
        file: 'src/merchant/payouts/transitions.ts',
        find: 'isNews ? Number(hasEnded(record)) : record.reads + 1',
        replacement: 'isNews ? 0 : record.reads + 1',
      },
    ],
  },
  {
    name: 'ask-forgotten-by-next-request',
    breaks: 'a callback of an earlier request is forgotten when a later one is refused',
    rule: 'returns-in-time',
    kept: { seed: 10017038, orders: 23 },
    changes: [
      {
        file: 'src/merchant/payouts/transitions.ts',
        find: "const nextReadAt = record.stage === 'lost' ? null : record.nextReadAt",
        replacement: 'const nextReadAt = null',
      },
    ],
  },
  {
    name: 'status-alone-returns-nothing',
    breaks: 'a refund that the service reports by its status alone is told as one of nothing',
    rule: 'payments-told',
    kept: { seed: 11, orders: 21 },
    changes: [
      {
        file: 'src/merchant/order/order-statuses.ts',
        find: "attempt.charge.refunded_amount || (attempt.provenStatus === 'refunded' ? receivedOf(attempt) : 0)",
        replacement: 'attempt.charge.refunded_amount ?? 0',
      },
    ],
  },
  {
    name: 'company-resolved-too-early',
    breaks: 'a person says that a company was not created while its request may be on its way',
    rule: 'one-company',
    kept: { seed: 6, orders: 15 },
    changes: [
      {
        file: 'src/merchant/companies/back-office.ts',
        find: 'if (reason) throw inputError(operation, { company: [reason] })',
        replacement: '',
      },
    ],
  },
  {
    name: 'deadline-by-a-clock-that-is-set',
    breaks: 'a deadline is measured by the time of day, so that it ends an hour later when that is set back by an hour',
    rule: 'answered',
    kept: { seed: 122, orders: 30 },
    changes: [
      {
        file: 'src/core/deadline.ts',
        find: 'this.#until = monotonicMs(this.#clock) + this.#ms',
        replacement: 'this.#until = this.#clock.now() + this.#ms',
      },
      {
        file: 'src/core/deadline.ts',
        find: 'leftMs = this.#until - monotonicMs(this.#clock)',
        replacement: 'leftMs = this.#until - this.#clock.now()',
      },
    ],
  },
  {
    name: 'erasure-reduces-untried-callback',
    breaks: 'an erasure reduces a callback that arrived meanwhile, so that it can no longer be verified',
    rule: 'payments-told',
    people: 1,
    about: 'contracts',
    changes: [
      {
        file: 'src/merchant/personal-data/erase-data.ts',
        find: '!verdicts.has(key) && !callback.isKept',
        replacement: 'false',
      },
      {
        file: 'src/merchant/callbacks/process-callback.ts',
        find: 'unverified?.isRejected ? false',
        replacement: 'unverified === null || unverified?.isRejected ? false',
      },
    ],
  },
  {
    name: 'erasure-reduces-undecided-callback',
    breaks:
      'an erasure reduces a callback that the store has kept from being verified, so that nobody can verify it any more',
    rule: 'payments-told',
    kept: { seed: 161741559, orders: 50 },
    changes: [
      {
        file: 'src/merchant/personal-data/erase-data.ts',
        find: "callback.unverified && !callback.isKept && typeof verdict === 'object'",
        replacement: 'false',
      },
    ],
  },
  {
    name: 'submission-shown-by-other-clock',
    breaks:
      'a server whose clock is ahead takes what it has read of documents for later than a submission, and shows the one before it',
    rule: 'one-submission',
    people: 1,
    about: 'documents',
    kept: { seed: 4, orders: 19 },
    changes: [
      {
        file: 'src/merchant/kyc/context.ts',
        find: 'const stored = await submissionStore.read(id)',
        replacement: 'const readAt = clock.now()',
      },
      {
        file: 'src/merchant/kyc/context.ts',
        find: 'known: new Set(createdSubmissions(stored.record).map(submissionName))',
        replacement: 'readAt',
      },
      {
        file: 'src/merchant/kyc/load-view.ts',
        find: '!value.known.has(submissionName(each))',
        replacement: 'each.sentAt >= value.readAt',
      },
    ],
  },
  {
    name: 'replaced-submission-finished',
    breaks: 'a page is told that its document was submitted, after another device has taken the submission over',
    rule: 'one-submission',
    people: 1,
    kept: { seed: 60059, orders: 25 },
    changes: [
      {
        file: 'src/merchant/kyc/send-submission.ts',
        find: 'if (seen !== undefined && last && last.key !== claim.key) return null',
        replacement: '',
      },
    ],
  },
  {
    name: 'older-contract-shown',
    breaks: 'a server shows a page what it had read about a contract before another one has shown it more',
    rule: 'contract-views',
    people: 1,
    about: 'contracts',
    kept: { seed: 1, orders: 21 },
    changes: [
      {
        file: 'src/merchant/service-reads/poll-read.ts',
        find: 'isHeld = found?.status === 200 && mayBeOlder(latest)',
        replacement: 'isHeld = false',
      },
    ],
  },
  {
    name: 'received-file-sent-again',
    breaks:
      'a file that replaces a rejected one, and whose response was lost, is submitted again after it was rejected as well',
    rule: 'one-submission',
    people: 0.3,
    kept: { seed: 1004888, orders: 50 },
    changes: [
      {
        file: 'src/merchant/kyc/submitted-value.ts',
        find: 'unfinished?.sentBefore !== undefined && sentAt !== null',
        replacement: 'false && sentAt !== null',
      },
    ],
  },
]
