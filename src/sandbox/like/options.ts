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
  /**
   * Statuses by the sandbox's own states: `{ pix: { paid: { id: 7, name: 'Settled' } } }`. A Pix charge is `created`,
   * `partly_paid`, `paid`, `expired`, `refunded`; a card charge `created`, `awaiting_approval`, `approved`, `declined`,
   * `expired`, `refunded`; a payout `awaiting`, `processing`, `paid`, `failed`, `rejected`, `cancelled`.
   */
  readonly statuses?: Partial<Manners['statuses']>
}

/** What `npx guiche learn --json` writes, or a part of its `manners`. */
export type LikeOption = SandboxManners | LearnedManners

interface LearnedManners {
  /** The version of the file that `npx guiche learn --json` writes. */
  readonly learned: 1
  /** What the service does that a sandbox can do likewise. */
  readonly manners: SandboxManners
}

/** The sandbox's own statuses, by its states. */
export const ownStatuses: Readonly<Record<string, Readonly<Record<string, { readonly id: number }>>>> = {
  pix: pixStatuses,
  card: cardStatuses,
  payout: payoutStatusRecords,
}

/** The schema of an object with the names of a table, each of which may be left out. */
const partly = <T>(table: Readonly<Record<string, T>>, schemaOf: (value: T) => v.GenericSchema) =>
  optionsObject<object>(
    Object.fromEntries(Object.entries(table).map(([name, value]) => [name, v.optional(schemaOf(value))])),
  )

const { statuses, delays, ...others } = manners.entries

const partOfManners = partly(
  {
    ...others,
    answers: partly(sandboxAnswers, (answers) => v.picklist(answers, `must be ${answers.join(' or ')}`)),
    statuses: partly(ownStatuses, (states) => partly(states, () => statuses.entries.pix.value)),
    delays: v.record(delays.key, numberBetween(0, maxTimerMs, 'milliseconds')),
  },
  (schema) => schema,
)

/** The option `like`. It rejects a question and an answer that a sandbox cannot have, by their names. */
export const likeOption = v.lazy(
  (value) =>
    (isRecord(value) && 'learned' in value
      ? v.object({ ...learned.entries, manners: partOfManners })
      : partOfManners) as v.GenericSchema<unknown, LikeOption>,
)
