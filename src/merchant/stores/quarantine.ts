import { RecordError } from './store-error.ts'

/** The records that this process could not read, or not in full: of another version of the package, or damaged. */
export type Quarantine = ReturnType<typeof quarantine>

/** The most records that a process remembers. */
const maxRecords = 1000

/** Creates an empty quarantine. */
export function quarantine(report: (error: unknown, where: string) => void) {
  const isReported = new Map<string, boolean>()
  const withUnknown = new Set<string>()

  return {
    keys: isReported as Pick<ReadonlyMap<string, unknown>, 'has'>,

    /** How many there are, at most 1000. */
    get size() {
      return isReported.size
    },

    /** Counts a record that could not be read. Ignores any other error than a RecordError. */
    add(key: string, error: unknown) {
      if (error instanceof RecordError && !isReported.has(key) && isReported.size < maxRecords)
        isReported.set(key, false)
    },

    /** Reports once a record that can be read but for a status. */
    reportUnknown(key: string, error: RecordError) {
      if (withUnknown.has(key) || withUnknown.size >= maxRecords) return
      withUnknown.add(key)
      report(error, `read of ${key}`)
    },

    /** Counts a record no more, because it can be read now. */
    release: (key: string) => void isReported.delete(key),

    /** Reports an unreadable record once, so that work on all records goes on without it. Rethrows any other error. */
    skip(error: unknown, where: string, key: string) {
      if (!(error instanceof RecordError)) throw error
      if (isReported.get(key) !== false) return
      isReported.set(key, true)
      report(error, `${where} of ${key}`)
    },
  }
}
