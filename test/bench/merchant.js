import { node } from '../tools/install.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { load } from './merchant/load.js'
import { here } from './packages.js'
import { rounds } from './rounds.js'
import { runIn } from './runtimes.js'
import { median, spread } from './statistics.js'

/** Requests a second for the state of a charge against a bare handler, and what ten thousand waiting pages cost. */
export async function measure() {
  return [...(await throughput()), ...(await waiters())]
}

async function throughput() {
  const { bare, merchant, end } = await startServer()
  const rates = { bare: [], merchant: [] }
  try {
    for (let round = -1; round < rounds(12); round++) {
      const one = { bare: await load(bare, 1000), merchant: await load(merchant, 1000) }
      if (round < 0) continue // warms both up
      rates.bare.push(one.bare)
      rates.merchant.push(one.merchant)
    }
  } finally {
    end()
  }
  const ratios = rates.merchant.map((rate, round) => rate / rates.bare[round])
  return [
    { name: 'bare handler', value: median(rates.bare), unit: 'requests/s', note: 'node:http, 16 connections' },
    { name: 'GET /pix', value: median(rates.merchant), unit: 'requests/s' },
    { name: 'GET /pix ÷ bare handler', target: 'merchant-throughput', value: median(ratios), note: spread(ratios) },
  ]
}

async function startServer() {
  const child = spawn(node, [join(here, 'merchant/server.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { ...JSON.parse(line), end: () => child.kill() }
}

async function waiters() {
  const { count, heap, resident, delays, total } = await runIn('node', 'merchant/waiters.js', String(rounds(10_000)))
  const kilobytes = (bytes) => bytes / count / 1000
  return [
    {
      name: `${count} waiters, each`,
      target: 'waiter-bytes',
      value: kilobytes(heap),
      note: `heap and buffers; ${kilobytes(resident).toFixed(1)} kB of resident memory; sockets not counted`,
    },
    {
      name: 'their payments → the last one told',
      target: 'waiter-told',
      value: Math.max(...delays),
      note: `from its own payment; half within ${median(delays).toFixed(0)} ms`,
    },
    {
      name: `all ${count} paid and told`,
      value: total,
      unit: 'ms',
      note: 'from the first payment to the last one told, 50 callbacks at a time',
    },
  ]
}
