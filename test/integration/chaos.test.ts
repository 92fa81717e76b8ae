import { expect, test } from 'vitest'
import { runChaos } from '../chaos/run-chaos.ts'
import { noFindings } from '../chaos/no-findings.ts'

// a small share of `npm run chaos`; the limit is for a run that hangs
test('no payment is lost, made twice or told to another shop while servers die, connections drop and hooks fail', {
  timeout: 600_000,
}, async () => {
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
