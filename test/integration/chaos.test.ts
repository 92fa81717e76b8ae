import { expect, test } from 'vitest'
import { missingDatabase } from '../chaos/database.ts'
import { runChaos } from '../chaos/run-chaos.ts'

// small shares of `npm run chaos`; the limits are for a run that hangs
const timeout = 600_000
const noFindings = {
  doubleCharges: 0,
  doubleCardCharges: 0,
  secondLiveCodes: 0,
  lostPayments: 0,
  undeliveredEvents: 0,
  acceptedForgeries: 0,
  unfinishedRecords: 0,
  crashes: 0,
}

test('no payment is lost or made twice while servers die, connections drop and hooks fail', { timeout }, async () => {
  const { findings, unfinished, ...counts } = await runChaos({
    store: 'sqlite',
    seed: 1,
    orders: 12,
    minutes: Infinity,
  })
  expect(findings).toEqual(noFindings)
  expect(unfinished).toEqual([])
  expect(counts.orders).toBe(12)
  expect(Math.min(counts.paid, counts.kills)).toBeGreaterThan(0)
})

test.for(['postgres', 'redis'] as const)(
  'no payment is lost or made twice while servers die and their database (%s) restarts',
  { timeout },
  async (store, { skip }) => {
    const missing = missingDatabase(store)
    if (missing) skip(missing)
    const { findings, unfinished, ...counts } = await runChaos({ store, seed: 1, orders: 200, minutes: Infinity })
    expect(findings).toEqual(noFindings)
    expect(unfinished).toEqual([])
    expect(counts.orders).toBe(200)
    expect(Math.min(counts.paid, counts.kills, counts.databaseRestarts)).toBeGreaterThan(0)
  },
)
