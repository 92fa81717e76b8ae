import type * as v from 'valibot'
import type { monitoring } from '../merchant-api/index.ts'
import type { SubjectKind } from './reference.ts'
import type { StoredRecord } from './stores/records.ts'

/**
 * A part of a merchant server that stores records: the orders, the callbacks, or what an option enables. `processDue`, `stats`,
 * `GET /health`, exports and erasures ask every feature, and know none by its name.
 */
export interface Feature {
  /** What is done with its records, by their kinds. */
  readonly duties: Readonly<Record<string, RecordDuties>>
  /** Returns what it adds to `GET /health`; null for nothing. */
  readonly health: (() => Promise<FeatureHealth>) | null
  /** Schedules the work that no request begins. It is called before each run of `processDue`; null for none. */
  readonly schedule: (() => Promise<void>) | null
}

/** The feature that owns the record stores of a context. One of them without an entry in `duties` does not compile. */
export interface FeatureOf<Context> extends Feature {
  readonly duties: Readonly<Record<StoreNames<Context>, RecordDuties>>
}

type StoreNames<Context> = Extract<
  { [Name in keyof Context]: Context[Name] extends RecordIds ? Name : never }[keyof Context],
  string
>

/** What every record store has. */
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

/** A record that is due. */
export interface DueRecord {
  /** Its work; null when only other instances can do it. */
  readonly work: Work | null
  /**
   * Returns since when somebody waits for it, in epoch milliseconds; Infinity when nobody does. Null for a kind of records that
   * nobody waits for. Throws when the record cannot be read.
   */
  readonly waitingSince: (() => Promise<number>) | null
}

/** The work on one due record. */
export interface Work {
  /** Returns whether this process has something to do for the record (default: it has). Otherwise another one must find it. */
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

/** A name of what stored data is about. */
export type SubjectName = 'order' | 'kyc' | 'company' | SubjectKind

/** Returns all duties of features. */
export const dutiesOf = (features: readonly Feature[]): readonly RecordDuties[] =>
  features.flatMap(({ duties }) => Object.values(duties))

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
