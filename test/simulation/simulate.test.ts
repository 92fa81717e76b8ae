import { expect, test } from 'vitest'
import { runMain } from './run-main.ts'
import { shortestPrefix } from './shortest-prefix.ts'

// they differ: clocks that agree, and others; each way in which a store reports changes; both ways to find a payout
test('six seeds are six worlds, which keep every rule and end the same way twice', () => {
  const { status, output, digests } = runMain('--seed 1 --seeds 6 --orders 30 --twice')
  expect(status, output).toBe(0)
  expect(new Set(digests).size).toBe(6)

  // nor does the end depend on the process, on the worlds before, or on when garbage is collected
  const elsewhere = runMain('--seed 5 --seeds 2 --orders 30', ['--max-semi-space-size=1'])
  expect(elsewhere.digests).toEqual(digests.slice(4))
})

test('worlds whose lives are about people keep every rule, and end the same way twice', () => {
  const { status, output } = runMain('--seed 7 --seeds 2 --orders 20 --people 1 --twice')
  expect(status, output).toBe(0)
})

test('the worlds that have found a defect keep every rule', () => {
  const { status, output } = runMain('--kept')
  expect(status, output).toBe(0)
  expect(output).toMatch(/^kept for /m)
})

test('an order, a payout, a company, a file and a contract keep every rule with each fault at each place that they pass', () => {
  const { status, output } = runMain('--exhaustive --faults 1 --seed 1')
  expect(status, output).toBe(0)
  expect(output).toMatch(
    /^pix +\d{3} lives\ncard +\d{3} lives\npayout +\d{3} lives\ncompany +\d{2,3} lives\nfile +\d{3} lives\ncontract +\d{3} lives\n0 broken$/m,
  )
})

test('the shortest prefix that fails is found by halves', async () => {
  const tried: number[] = []
  const isBroken = async (orders: number) => {
    tried.push(orders)
    return orders >= 37
  }
  expect(await shortestPrefix(100, isBroken)).toBe(37)
  expect(tried.length).toBeLessThanOrEqual(7)
})

test('an order that is no number is refused', () => {
  expect(runMain('--orders many')).toMatchObject({ status: 2 })
})
