import { RecordError } from './store-error.ts'

/** The records that this process could not read: of a newer version of the package, or damaged. */
export interface Quarantine {
  /** How many there are, at most 1000. */
  readonly size: number
  /** Returns what `parse` returns. A record that it cannot read is counted, until it can be read. */
  parse<T>(key: string, parse: () => T): T
  /** Reports an unreadable record once, so that work on all records goes on without it. Rethrows any other error. */
  skip(error: unknown, where: string, key: string): void
}

/** The most records that a process remembers. */
const maxRecords = 1000

/** Creates an empty quarantine. */
export function quarantine(report: (error: unknown, where: string) => void): Quarantine {
  const isReported = new Map<string, boolean>()

  return {
    get size() {
      return isReported.size
    },

    parse(key, parse) {
      try {
        const record = parse()
        isReported.delete(key)
        return record
      } catch (error) {
        if (error instanceof RecordError && !isReported.has(key) && isReported.size < maxRecords)
          isReported.set(key, false)
        throw error
      }
    },

    skip(error, where, key) {
      if (!(error instanceof RecordError)) throw error
      if (isReported.get(key) !== false) return
      isReported.set(key, true)
      report(error, `${where} of ${key}`)
    },
  }
}
