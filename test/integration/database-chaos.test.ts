// @full Each run of 200 orders takes half a minute of processor time.
import { expect, test } from 'vitest'
import { installDatabase, missingDatabase } from '../chaos/database.ts'
import { noFindings, noPayoutFindings } from '../chaos/no-findings.ts'
import { orderWork } from '../chaos/orders.ts'
import { payoutWork } from '../chaos/payouts.ts'
import { runChaos } from '../chaos/run-chaos.ts'

// the limit is for a run that hangs
test.for(['postgres', 'redis'] as const)(
  'no payment is lost, made twice or told to another shop while servers die and their database (%s) restarts',
  { timeout: 600_000 },
  async (store, { skip }) => {
    installDatabase(store)
    const missing = missingDatabase(store)
    if (missing) skip(missing)
    const { findings, unfinished, ...counts } = await runChaos(orderWork, {
      store,
      seed: 1,
      references: 200,
      minutes: Infinity,
    })
    expect(findings).toEqual(noFindings)
    expect(unfinished).toEqual([])
    expect(counts.references).toBe(200)
    expect(Math.min(counts.paid, counts.kills, counts.databaseRestarts)).toBeGreaterThan(0)
  },
)

test.for(['postgres', 'redis'] as const)(
  'no payout is sent twice or lost while servers die and their database (%s) restarts',
  { timeout: 600_000 },
  async (store, { skip }) => {
    installDatabase(store)
    const missing = missingDatabase(store)
    if (missing) skip(missing)
    const run = { store, seed: 1, references: 200, minutes: Infinity }
    const { findings, unfinished, ...counts } = await runChaos(payoutWork, run)
    expect(findings).toEqual(noPayoutFindings)
    expect(unfinished).toEqual([])
    expect(counts.references).toBe(200)
    expect(Math.min(counts.paid, counts.kills, counts.databaseRestarts)).toBeGreaterThan(0)
  },
)
