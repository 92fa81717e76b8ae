import { RecordError } from './store-error.ts'

/** The records that this process could not read: of a newer version of the package, or damaged. */
export interface Quarantine {
  /** How many there are, at most 1000. */
  readonly size: number
  /** Their keys. */
  readonly keys: Pick<ReadonlyMap<string, unknown>, 'has'>
  /** Counts a record that could not be read. Ignores any other error than a RecordError. */
  add(key: string, error: unknown): void
  /** Counts a record no more, because it can be read now. */
  release(key: string): void
  /** Reports an unreadable record once, so that work on all records goes on without it. Rethrows any other error. */
  skip(error: unknown, where: string, key: string): void
}

/** The most records that a process remembers. */
const maxRecords = 1000

/** Creates an empty quarantine. */
export function quarantine(report: (error: unknown, where: string) => void): Quarantine {
  const isReported = new Map<string, boolean>()

  return {
    keys: isReported,

    get size() {
      return isReported.size
    },

    add(key, error) {
      if (error instanceof RecordError && !isReported.has(key) && isReported.size < maxRecords)
        isReported.set(key, false)
    },

    release: (key) => void isReported.delete(key),

    skip(error, where, key) {
      if (!(error instanceof RecordError)) throw error
      if (isReported.get(key) !== false) return
      isReported.set(key, true)
      report(error, `${where} of ${key}`)
    },
  }
}
