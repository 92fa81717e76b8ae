import * as v from 'valibot'
import { maxTimerMs } from '../../core/clock.ts'
import { isRecord } from '../../core/is-record.ts'
import { numberBetween, optionsObject } from '../../core/option-schemas.ts'
import { learned, type Manners, manners } from '../../learn/learned.ts'
import { type SandboxAnswers, sandboxAnswers } from '../../learn/sandbox-answers.ts'
import { cardStatuses } from '../assumptions/card-charges.ts'
import { payoutStatusRecords } from '../assumptions/payouts.ts'
import { pixStatuses } from '../assumptions/pix-charges.ts'

/** A part of what a service does that a sandbox can do likewise. */
export interface SandboxManners extends Partial<Omit<Manners, 'answers' | 'statuses'>> {
  /** Answers to open questions, by their names: `{ 'payouts.amountUnit': 'minor' }`. */
  readonly answers?: SandboxAnswers
  /** Statuses by the sandbox's own states: `{ pix: { paid: { id: 7, name: 'Settled' } } }`. */
  readonly statuses?: {
    /** Of a Pix charge: `created`, `partly_paid`, `paid`, `expired`, `refunded`. */
    readonly pix?: Manners['statuses']['pix']
    /** Of a card charge: `created`, `awaiting_approval`, `approved`, `declined`, `expired`, `refunded`. */
    readonly card?: Manners['statuses']['card']
    /** Of a payout: `awaiting`, `processing`, `paid`, `failed`, `rejected`, `cancelled`. */
    readonly payout?: Manners['statuses']['payout']
  }
}

/** What `npx guiche learn --json` writes, as far as a sandbox uses it. */
export interface LearnedManners {
  /** The form of what was learned. */
  readonly learned: 1
  /** What a sandbox can do likewise. */
  readonly manners: SandboxManners
}

/** What `npx guiche learn --json` writes, or a part of its `manners`. */
export type LikeOption = LearnedManners | SandboxManners

/** The sandbox's own statuses, by its states. */
export const ownStatuses: Readonly<Record<string, Readonly<Record<string, { readonly id: number }>>>> = {
  pix: pixStatuses,
  card: cardStatuses,
  payout: payoutStatusRecords,
}

const { statuses, refusals, headers, forms } = v.partial(manners).entries

/** The schema of an object with the names of a table, each of which may be left out. */
const partly = <T>(table: Readonly<Record<string, T>>, schemaOf: (value: T) => v.GenericSchema) =>
  v.optional(
    optionsObject<object>(Object.fromEntries(Object.entries(table).map(([name, value]) => [name, schemaOf(value)]))),
  )

const oneOf = (answers: readonly string[]) => v.optional(v.picklist(answers, `must be ${answers.join(' or ')}`))
const status = v.optional(statuses.wrapped.entries.pix.value)

const partOfManners = optionsObject<SandboxManners>({
  answers: partly(sandboxAnswers, oneOf),
  statuses: partly(ownStatuses, (states) => partly(states, () => status)),
  refusals,
  headers,
  delays: v.optional(v.record(v.string(), numberBetween(0, maxTimerMs, 'milliseconds'))),
  forms,
})

/** The option `like`. It rejects a question and an answer that a sandbox cannot have, by their names. */
export const likeOption = v.lazy(
  (value): v.GenericSchema<unknown, LikeOption> =>
    isRecord(value) && 'learned' in value ? v.object({ ...learned.entries, manners: partOfManners }) : partOfManners,
)
