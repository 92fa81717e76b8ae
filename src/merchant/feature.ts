import type * as v from 'valibot'
import type { monitoring } from '../merchant-api/index.ts'
import type { Keyring } from './auth/keyring.ts'
import type { Sessions } from './auth/sessions.ts'
import type { MerchantContext, Receivers } from './context/context.ts'
import type { OptionCheck } from './option-checks.ts'
import type { SubjectName } from './subjects.ts'
import type { AreaHandlers } from './routes.ts'
import type { StoredRecord } from './stores/records.ts'

/** What a server knows of a feature before it has options. `features.ts` lists them; nothing else knows one by name. */
export interface FeatureDefinition<Options> {
  /** The schemas of the options that enable it, by their names (default: none). */
  readonly entries?: v.ObjectEntries
  /** The schemas of its hooks, by their names (default: none). */
  readonly hooks?: v.ObjectEntries
  /** The checks of options that contradict each other or lack something, by the option at fault (default: none). */
  readonly checks?: Readonly<Record<string, OptionCheck<Options>>>
  /** True for what needs the option `findOrder`. */
  readonly isOfOrders?: true
  /** Returns the feature, as the options enable it. */
  create(setup: FeatureSetup<Options>): Feature
}

/** What a feature is created from. */
export interface FeatureSetup<Options> {
  readonly options: Options
  readonly context: MerchantContext
  readonly keys: Keyring
  readonly isSigner: Sessions['isSigner']
}

/** A part of a server. All that is about every record asks each feature, and knows none by its name. */
export interface Feature {
  /** The handlers of its routes, by their areas. */
  readonly routes?: AreaHandlers
  /** Its functions on the merchant server, by the name of their group. */
  readonly functions?: object
  /** Process the callbacks about its records, by the kind of a subject. */
  readonly receivers?: Receivers
  /** What is done with its records. */
  readonly duties?: readonly RecordDuties[]
  /** The statuses by which `stats` counts its records; null for those of a feature that is not enabled. */
  readonly counts?: Readonly<Record<string, StatusLabels | null>>
  /** Returns what it adds to `GET /health`. */
  readonly health?: () => Promise<FeatureHealth>
  /** Schedules the work that no request begins. It is called before each run of `processDue`. */
  readonly schedule?: () => Promise<void>
  /** What it exports and erases if the option is set: without it, other instances may store records with the prefix. */
  readonly missing?: readonly { readonly option: string; readonly subject: SubjectName; readonly prefix: string }[]
}

/** The statuses of records, and the labels by which those of each are found. */
export interface StatusLabels {
  readonly statuses: readonly string[]
  labelOf(status: string): string
}

/** Returns the duties of a context's record stores, by their names there. A store without duties does not compile. */
export const dutiesFor = <Context>(
  duties: Readonly<Record<StoreNames<Context>, RecordDuties>>,
): readonly RecordDuties[] => Object.values(duties)

type StoreNames<Context> = Extract<
  { [Name in keyof Context]: Context[Name] extends RecordIds ? Name : never }[keyof Context],
  string
>

interface RecordIds {
  idOf(key: string): string | null
}

/** What a feature adds to `GET /health`. */
export type FeatureHealth = Omit<v.InferOutput<typeof monitoring.health.output>, 'ok' | 'unreadable_records'>

/** What is done with the records of one kind. */
export interface RecordDuties {
  /** Returns what is due under a key; null for the key of another kind. Null for records that are never due. */
  readonly due: ((key: string) => DueRecord | null) | null
  /** How they are exported and erased; null for records that describe nobody. */
  readonly personal: PersonalRecords | null
}

/** The duties of records that are never due and describe nobody. */
export const noDuties: RecordDuties = { due: null, personal: null }

export interface DueRecord {
  /** Its work; null when only other instances can do it. */
  readonly work: Work | null
  /**
   * Returns since when somebody waits for it, in epoch milliseconds; Infinity when nobody does. Null for a kind of
   * records that nobody waits for. Throws when the record cannot be read.
   */
  readonly waitingSince: (() => Promise<number>) | null
}

/** The work on one due record. */
export interface Work {
  /** Returns whether this process has something to do (default: it has). Otherwise another one must find the record. */
  isNeeded?(): Promise<boolean>
  /** Does it, and returns the number of tasks completed. */
  run(): Promise<number>
}

/** How the records of one kind are exported and erased. */
export interface PersonalRecords {
  /** The name of what they are about: `company` for `{ company: 'A-1' }`. */
  readonly subject: SubjectName
  /** Reads a record; the empty one, without a version, before its first write. */
  read(id: string): Promise<StoredRecord<unknown>>
  /** Erases what describes a person, and returns the number of removed files. It may be repeated. */
  erase(id: string): Promise<number>
}

export const dutiesOf = (features: readonly Feature[]): readonly RecordDuties[] =>
  features.flatMap(({ duties = [] }) => duties)

/** Returns what is due under a key; null for the record of a feature that only other instances enable. */
export function findDue(duties: readonly RecordDuties[], key: string): DueRecord | null {
  for (const { due } of duties) {
    const found = due?.(key)
    if (found) return found
  }
  return null
}

/** Returns the function that finds what is due among the records of a store, by their ids. */
export const dueById =
  ({ idOf }: RecordIds, dueOf: (id: string) => DueRecord) =>
  (key: string): DueRecord | null => {
    const id = idOf(key)
    return id === null ? null : dueOf(id)
  }
