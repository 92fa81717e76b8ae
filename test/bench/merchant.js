import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { node } from '../../scripts/install.js'
import { measurePart } from './measure-part.js'
import { load } from './merchant/load.js'
import { benchFolder } from './packages.js'
import { firstRound, fullOrSmoke } from './full-or-smoke.js'
import { runIn } from './runtimes.js'
import { median, spread } from './statistics.js'

const sliceMs = fullOrSmoke(1000, 50)

/** Measures requests per second for a charge against a bare handler, and the cost of ten thousand long polls. */
export async function measure() {
  return [
    ...(await measurePart('requests of the merchant server', throughput)),
    ...(await measurePart('long polls of the merchant server', longPolls)),
  ]
}

async function throughput() {
  const { stop, ...loads } = await startServer()
  const rates = { node: [], bare: [], merchant: [] }
  try {
    for (let round = firstRound(); round < fullOrSmoke(12); round++) {
      for (const [name, each] of Object.entries(rates)) {
        const rate = await load(loads[name], sliceMs)
        if (round >= 0) each.push(rate) // the first round warms all up
      }
    }
  } finally {
    stop()
  }
  const { node, bare, merchant } = rates
  const perRequest = node.map((rate, round) => 1e6 / bare[round] - 1e6 / rate)
  const ratios = merchant.map((rate, round) => rate / bare[round])
  return [
    { name: 'node:http', value: median(node), unit: 'requests/s', note: 'the bytes of a charge, 16 connections' },
    { name: 'bare handler', value: median(bare), unit: 'requests/s', note: 'the same bytes, through nodeListener' },
    { name: 'GET /pix', value: median(merchant), unit: 'requests/s', note: 'of 16 orders, through nodeListener' },
    { name: 'nodeListener, each request', value: median(perRequest), unit: 'µs', note: spread(perRequest, 1) },
    { name: 'GET /pix ÷ bare handler', target: 'merchant-throughput', value: median(ratios), note: spread(ratios) },
  ]
}

async function startServer() {
  const child = spawn(node, [join(benchFolder, 'merchant/server.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { ...JSON.parse(line), stop: () => child.kill() }
}

async function longPolls() {
  const { count, heap, resident, delays, total } = await runIn(
    'node',
    'merchant/long-polls.js',
    String(fullOrSmoke(10_000, 1000)),
  )
  const kilobytes = (bytes) => bytes / count / 1000
  return [
    {
      name: `${count} long polls, each`,
      target: 'long-poll-memory',
      value: kilobytes(heap),
      note: `heap and buffers; ${kilobytes(resident).toFixed(1)} kB of resident memory; sockets not counted`,
    },
    {
      name: 'payment → response, slowest long poll',
      value: Math.max(...delays),
      unit: 'ms',
      note: `from its own payment; median ${median(delays).toFixed(0)} ms`,
    },
    {
      name: `all ${count} payments and responses`,
      value: total,
      unit: 'ms',
      note: 'from the first payment to the last response, 50 callbacks at a time',
    },
  ]
}
