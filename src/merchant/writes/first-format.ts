import { isRecord } from '../../core/is-record.ts'

type Stored = Readonly<Record<string, unknown>>

const upgrade = (change: (record: Stored) => Stored) => (value: unknown) =>
  isRecord(value) && value['format'] === 1 ? { ...change(value), format: 2 } : value

const eachOf = (list: unknown, change: (member: Stored) => Stored): unknown =>
  Array.isArray(list) ? list.map((each: unknown) => (isRecord(each) ? change(each) : each)) : list

// a process of the earlier version may still be sending the request
const stageOf = (state: unknown) => ({ claimed: 'sending', uncertain: 'lost' })[String(state)] ?? state

const refusals: Stored = {
  declined: 'declined',
  rejected: 'rejected',
  invoice_taken: 'invoice_taken',
  not_attempted: 'not_sent',
}

/** Returns records of format 1 as they are in format 2, where moves name their stages alike; other values as given. */
export const fromFirstFormat = {
  order: upgrade(({ attempts, ...order }) => ({
    ...order,
    attempts: eachOf(attempts, ({ requestState, blockedUntil, claimedAt, ...attempt }) => {
      const refusal = refusals[String(requestState)] ?? null
      const stage = refusal === null ? stageOf(requestState) : 'refused'
      return { ...attempt, stage, refusal, leaseUntil: blockedUntil, sentAt: claimedAt }
    }),
  })),
  payout: upgrade(({ lastSentAt, ...payout }) => ({ ...payout, sentAt: lastSentAt })),
  company: upgrade(({ stage, ...company }) => ({ ...company, stage: stageOf(stage) })),
  documents: upgrade(({ submissions, ...record }) => ({
    ...record,
    submissions: eachOf(submissions, ({ accepted, leasedUntil, changedAt, ...submission }) => {
      const stage = accepted === true ? 'created' : 'sending'
      return { ...submission, stage, leaseUntil: leasedUntil, sentAt: changedAt }
    }),
  })),
}
