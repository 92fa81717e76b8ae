import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/core/clock.ts'
import { reserveLimit } from '../../src/merchant/payouts/limits.ts'
import { dayKind } from '../../src/merchant/payouts/shop-records.ts'
import { recordStore } from '../../src/merchant/stores/records.ts'
import { openStore } from '../integration/open-store.ts'
import { withDatabase } from './database/databases.js'
import { firstRound, fullOrSmoke } from './full-or-smoke.js'
import { median, spread } from './statistics.js'

const perRound = fullOrSmoke(96, 16)
const sizes = fullOrSmoke([0, 1000, 5000], [10])
const dayMs = 86_400_000

/** Measures reservations of payouts in the limits of a day, each compared with one write of a record of its own. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-bench-'))
  try {
    return [
      ...(await measureOn('sqlite', 'SQLite', join(folder, 'shop.sqlite'))),
      ...(await withDatabase('postgres', (address) => measureOn('postgres', 'PostgreSQL', address))),
      ...(await withDatabase('redis', (address) => measureOn('redis', 'Redis', address))),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOn(name, title, address) {
  const { store, close } = await openStore({ store: name, address }, systemClock)
  const cases = [1, 8].flatMap((servers) => sizes.map((size) => ({ servers, size, rates: [], ratios: [] })))
  let day = 0
  for (let round = firstRound(); round < fullOrSmoke(8); round++)
    for (const { servers, size, rates, ratios } of cases) {
      const bare = await rateOf(servers, (_, id) => store.put(`floor-${day}-${id}`, { id }, null))
      const { reserve, count } = await dayOf(store, ++day, servers, size)
      const rate = await rateOf(servers, reserve)
      if ((await count()) !== size + 1 + perRound) throw new Error('a reservation is lost')
      if (round < 0) continue // the first round warms all up
      rates.push(rate)
      ratios.push(rate / bare)
    }
  await close()
  return cases.flatMap(({ servers, size, rates, ratios }) => {
    const what = `${title}: ${servers} ${servers === 1 ? 'server' : 'servers'}, ${size} payouts before`
    return [
      { name: what, value: median(rates), unit: 'a second', note: spread(rates, 0) },
      { name: `${what} ÷ writes`, value: median(ratios), unit: '× writes of own records', note: spread(ratios) },
    ]
  })
}

/** Fills the record of a day. Returns how each server reserves in it, with reads of its own, and how many are reserved. */
async function dayOf(store, day, servers, size) {
  const now = Date.now() + day * dayMs // a past day has expired
  const clock = { ...systemClock, now: () => now }
  const shop = { keyOf: (rest) => `shop|${rest}`, note() {} }
  const source = { store, changes: {}, clock, shop, quarantine: { keys: new Set() } }
  const payouts = Array.from({ length: size }, (_, number) => ({ payout: `salary-2026-11-${number}`, amount: 125_050 }))
  const contexts = Array.from({ length: servers }, () => recordStore(source, dayKind))
  const reserve = (dayRecords, payout) =>
    reserveLimit({ dayRecords, clock, settings: { limits: { perDay: 1e12 } } }, payout, {
      amount: 125_050,
      currency: 'BRL',
    })
  let key = ''
  const fill = (id, change) => {
    key = id
    return contexts[0].update(id, (record) => change({ ...record, payouts }))
  }
  await reserve({ ...contexts[0], update: fill }, 'first')
  return {
    reserve: (server, id) => reserve(contexts[server], `bonus-2026-11-${id}`),
    count: async () => (await contexts[0].read(key)).record.payouts.length,
  }
}

/** Returns how often a second the servers together run a task, each its own share one after another. */
async function rateOf(servers, task) {
  const start = performance.now()
  const each = async (_, server) => {
    for (let id = server; id < perRound; id += servers) await task(server, id)
  }
  await Promise.all(Array.from({ length: servers }, each))
  return (perRound / (performance.now() - start)) * 1000
}
