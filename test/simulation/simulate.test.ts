import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shortestPrefix } from './shortest-prefix.ts'

// a world replaces the global `crypto`, so it has a process of its own
function run(args: string, nodeOptions: readonly string[] = []) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, main, ...args.split(' ')], {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr, digest: /^digest (\S+)$/m.exec(stdout)?.[1] }
}

// they differ: clocks that agree, and others; each way in which a store reports changes; both ways to find a payout
test('the worlds of six seeds keep every rule, and end the same way twice', () => {
  const { status, output } = run('--seed 1 --seeds 6 --orders 30 --twice')
  expect(status, output).toBe(0)
})

test('worlds whose lives are about people keep every rule, and end the same way twice', () => {
  const { status, output } = run('--seed 7 --seeds 2 --orders 20 --people 1 --twice')
  expect(status, output).toBe(0)
})

test('the worlds that have found a defect keep every rule', () => {
  const { status, output } = run('--kept')
  expect(status, output).toBe(0)
  expect(output).toMatch(/^kept for /m)
})

test('the end of a world does not depend on the process, nor on when it collects garbage', () => {
  const { digest } = run('--seed 1 --orders 60')
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
  expect(run('--seed 1 --orders 60', ['--max-semi-space-size=1']).digest).toBe(digest)
})

test('an order, a payout, a company, a file and a contract keep every rule with each fault at each place that they pass', () => {
  const { status, output } = run('--exhaustive --faults 1 --seed 1')
  expect(status, output).toBe(0)
  expect(output).toMatch(
    /^pix +\d{3} lives\ncard +\d{3} lives\npayout +\d{3} lives\ncompany +\d{2,3} lives\nfile +\d{3} lives\ncontract +\d{3} lives\n0 broken$/m,
  )
})

test('no recording of a world shows a wrong answer to an open question', () => {
  const { status, output } = run('--learn --seed 1')
  expect(status, output).toBe(0)
  // most answers that an exchange can show are in the first world
  expect(output.match(/ shown$/gm)?.length).toBeGreaterThan(45)
})

test('another seed is another world', () => {
  expect(run('--seed 7 --orders 5').digest).not.toBe(run('--seed 8 --orders 5').digest)
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
  expect(run('--orders many')).toMatchObject({ status: 2 })
})
