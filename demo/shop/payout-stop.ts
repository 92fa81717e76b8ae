import type { DatabaseSync } from 'node:sqlite'

/** The stop of all payouts by an employee. */
export interface Stop {
  /** The id of the employee. */
  readonly by: string
  readonly at: number
}

/** The stop of all payouts, in a table of the shop's database, so that every process of the shop obeys it. */
export type PayoutStop = ReturnType<typeof createPayoutStop>

/** Stores the stop of payouts in a database. */
export function createPayoutStop(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS payout_stop (id INTEGER PRIMARY KEY CHECK (id = 1), by TEXT NOT NULL, at INTEGER NOT NULL)`)
  const insert = database.prepare('INSERT OR IGNORE INTO payout_stop VALUES (1, ?, ?)')
  const select = database.prepare('SELECT * FROM payout_stop')
  const remove = database.prepare('DELETE FROM payout_stop')

  return {
    current(): Stop | null {
      const row = select.get()
      return row ? { by: String(row.by), at: Number(row.at) } : null
    },
    stop: (by: string) => void insert.run(by, Date.now()),
    resume: () => void remove.run(),
  }
}
