import type { DatabaseSync } from 'node:sqlite'
import type { AuditEvent, PayoutResolution, Resolution } from 'guiche/merchant'

/** A decision that an employee has recorded: what, who and when. */
export interface Decision {
  readonly resolution: Resolution | PayoutResolution
  /** The id of the employee; null when nobody was named. */
  readonly by: string | null
  readonly at: number
}

/** The decisions about charges and payouts, in a table of the shop's database. */
export type Decisions = ReturnType<typeof createDecisions>

/** Returns the name under which the decisions about a charge are stored. */
export const chargeSubject = (order: string, attempt: number) => `charge ${order} ${attempt}`

/** Returns the name under which the decisions about a payout are stored. */
export const payoutSubject = (payout: string) => `payout ${payout}`

/** Milliseconds after which a decision that has begun and was never recorded, such as by a crash, no longer excludes another. */
const abandonedMs = 60_000

/** Stores decisions in a database. */
export function createDecisions(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS decisions (subject TEXT NOT NULL, resolution TEXT NOT NULL, by TEXT, at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS decisions_begun (
      subject TEXT NOT NULL, seen TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (subject, seen)
    )`)
  const insert = database.prepare('INSERT INTO decisions VALUES (?, ?, ?, ?)')
  const select = database.prepare('SELECT * FROM decisions WHERE subject = ? ORDER BY at')
  const claim = database.prepare(`
    INSERT INTO decisions_begun VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET at = excluded.at WHERE at < excluded.at - ${abandonedMs}`)
  const release = database.prepare('DELETE FROM decisions_begun WHERE subject = ? AND seen = ?')

  return {
    /** Stores the event of the audit log that says who has resolved a charge or a payout. */
    audit(event: AuditEvent): void {
      if (event.type === 'charge-resolved')
        insert.run(chargeSubject(event.order, event.attempt), event.resolution, event.by, Date.parse(event.at))
      if (event.type === 'payout-resolved')
        insert.run(payoutSubject(event.payout), event.resolution, event.by, Date.parse(event.at))
    },

    /** Returns the decisions about a charge or a payout, the oldest first. */
    of: (subject: string): Decision[] =>
      select.all(subject).flatMap(({ resolution, by, at }) => {
        const known = resolutions.find((each) => each === resolution)
        return known ? { resolution: known, by: by === null ? null : String(by), at: Number(at) } : []
      }),

    /** Returns true for one of two employees who decide at once, about a subject whose status both have seen. */
    begin: (subject: string, seen: string): boolean => claim.run(subject, seen, Date.now()).changes === 1,

    /** Lets others decide after a decision that was not accepted. */
    abandon: (subject: string, seen: string) => void release.run(subject, seen),
  }
}

const resolutions = [
  'paid',
  'declined',
  'failed',
  'not_created',
  'processing',
  'refunded',
] as const satisfies readonly Decision['resolution'][]
