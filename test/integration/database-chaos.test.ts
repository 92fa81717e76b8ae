// @full Each run of 200 orders takes half a minute of processor time.
import { expect, test } from 'vitest'
import { installDatabase, missingDatabase } from '../chaos/database.ts'
import { noFindings } from '../chaos/no-findings.ts'
import { runChaos } from '../chaos/run-chaos.ts'

// the limit is for a run that hangs
test.for(['postgres', 'redis'] as const)(
  'no payment is lost, made twice or told to another shop while servers die and their database (%s) restarts',
  { timeout: 600_000 },
  async (store, { skip }) => {
    installDatabase(store)
    const missing = missingDatabase(store)
    if (missing) skip(missing)
    const { findings, unfinished, ...counts } = await runChaos({ store, seed: 1, orders: 200, minutes: Infinity })
    expect(findings).toEqual(noFindings)
    expect(unfinished).toEqual([])
    expect(counts.orders).toBe(200)
    expect(Math.min(counts.paid, counts.kills, counts.databaseRestarts)).toBeGreaterThan(0)
  },
)
