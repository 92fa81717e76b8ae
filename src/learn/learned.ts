import * as v from 'valibot'

const lines = v.array(v.number())
const status = v.object({ id: v.number(), name: v.string() })
const statusNames = v.record(v.string(), status)

/** The parts of a service's manners that a sandbox can have. */
export const manners = v.object({
  /** Answers to open questions by their names: `{ 'payouts.amountUnit': 'minor' }`. */
  answers: v.record(v.string(), v.string()),
  /** The status of a record by the sandbox's own state: `{ pix: { paid: { id: 7, name: 'Settled' } } }`. */
  statuses: v.object({
    /** Of Pix charges. */
    pix: statusNames,
    /** Of card charges. */
    card: statusNames,
    /** Of payouts. */
    payout: statusNames,
  }),
  /** What a rejection looks like, by operation: its status, its `retry-after`, and its body with stand-ins as texts. */
  refusals: v.record(
    v.string(),
    v.array(v.object({ status: v.number(), body: v.unknown(), retryAfter: v.optional(v.string()) })),
  ),
  /** Headers of every response of an operation: their values, and null where one is not known. */
  headers: v.record(v.string(), v.record(v.string(), v.nullable(v.string()))),
  /** The median of the milliseconds until a response, by operation. */
  delays: v.record(v.string(), v.number()),
  /** An example of the form of an id or a time, by operation and path: `{ 'payins.createPix created_at': '2026-…' }`. */
  forms: v.record(v.string(), v.union([v.string(), v.number()])),
})

const answer = v.object({
  question: v.string(),
  /** What the service does, in words. */
  answer: v.string(),
  /** The lines of the recording that prove it, from 1. */
  lines,
  /** What to enter, as code: `payouts.amountUnit: "minor"`; null where nothing is to be entered. */
  enter: v.nullable(v.string()),
})

/** What `npx guiche learn --json` writes. */
export const learned = v.object({
  /** Of this form. */
  learned: v.literal(1),
  answers: v.array(answer),
  /** Settings of the recorded server that an answer contradicts. */
  contradictions: v.array(v.object({ setting: v.string(), question: v.string(), says: v.string(), lines })),
  /** Fields, values and statuses that the declared schemas do not know. */
  unknown: v.array(v.object({ operation: v.string(), path: v.string(), is: v.string(), lines })),
  /** Open questions that remain, each with the smallest exchange that answers it. */
  open: v.array(
    v.object({ question: v.string(), exchange: v.nullable(v.string()), cost: v.string(), why: v.nullable(v.string()) }),
  ),
  manners,
})

export type Learned = v.InferOutput<typeof learned>
export type Manners = v.InferOutput<typeof manners>
