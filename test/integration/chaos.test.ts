// @full It kills servers for a while; the quick run kills one at some steps of a payment.
import { expect, test } from 'vitest'
import { runChaos } from '../chaos/run-chaos.ts'
import { noFindings, noPayoutFindings } from '../chaos/no-findings.ts'
import { orderWork } from '../chaos/orders.ts'
import { payoutWork } from '../chaos/payouts.ts'

// a small share of `npm run chaos`; the limit is for a run that hangs
test('no payment is lost, made twice or told to another shop while servers die, connections drop and hooks fail', {
  timeout: 600_000,
}, async () => {
  const { findings, unfinished, ...counts } = await runChaos(orderWork, {
    store: 'sqlite',
    seed: 1,
    references: 12,
    minutes: Infinity,
  })
  expect(findings).toEqual(noFindings)
  expect(unfinished).toEqual([])
  expect(counts.references).toBe(12)
  expect(Math.min(counts.paid, counts.kills)).toBeGreaterThan(0)
})

test('no payout is sent twice or lost while servers die, responses are lost and three callers ask for each', {
  timeout: 600_000,
}, async () => {
  const { findings, unfinished, ...counts } = await runChaos(payoutWork, {
    store: 'sqlite',
    seed: 1,
    references: 12,
    minutes: Infinity,
  })
  expect(findings).toEqual(noPayoutFindings)
  expect(unfinished).toEqual([])
  expect(Math.min(counts.paid, counts.kills)).toBeGreaterThan(0)
})
