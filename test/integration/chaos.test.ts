import { expect, test } from 'vitest'
import { runChaos } from '../chaos/run-chaos.ts'

// a small share of `npm run chaos`; the limit is for a run that hangs
test('no payment is lost or made twice while servers die, connections drop and hooks fail', {
  timeout: 240_000,
}, async () => {
  const { findings, ...counts } = await runChaos({ seed: 1, orders: 12, minutes: 1 })
  expect(findings).toEqual({
    doubleCharges: 0,
    secondLiveCodes: 0,
    lostPayments: 0,
    undeliveredEvents: 0,
    acceptedForgeries: 0,
    crashes: 0,
  })
  expect(Math.min(counts.paid, counts.kills)).toBeGreaterThan(0)
})
