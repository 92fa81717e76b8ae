import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../tools/free-port.js'
import { createSharedDatabase } from '../tools/shared-database.ts'
import { fullOrSmoke } from './full-or-smoke.js'
import { progress } from './progress.js'
import { startWorker } from './worker.js'

const count = fullOrSmoke(10_000, 100)
const batch = 500

/**
 * Measures how long a crowd of pages waits for its server to come back, which restarts for a deploy: from its signal to stop until
 * every page waits at the new process. Both processes have the default options, and the pages poll with the code of the elements.
 */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-bench-'))
  const file = createSharedDatabase(join(folder, 'shop.sqlite'))
  const port = await freePort()
  const start = async () => {
    const server = startWorker('crowd/server.js', file, port)
    await server.nextMessage()
    return server
  }
  const pages = startWorker('crowd/pages.js', port)
  let server = await start()
  try {
    await pages.nextMessage()
    progress('opening orders')
    for (let opened = 0; opened < count; opened += batch) {
      const sessions = await server.ask({ name: 'open', first: opened, count: Math.min(batch, count - opened) })
      await pages.ask({ name: 'open', sessions })
      await allWaiting(server, Math.min(opened + batch, count))
    }

    progress('restarting')
    const before = await pages.ask({ name: 'counts' })
    const stopped = performance.now()
    await server.ask({ name: 'close' })
    server.stop()
    server = await start()
    const downSeconds = (performance.now() - stopped) / 1000
    const seconds = ((await allWaiting(server, count)) - stopped) / 1000
    const work = await server.ask({ name: 'work' })
    const after = await pages.ask({ name: 'counts' })
    return [
      {
        name: `${count} pages wait again after a deploy`,
        target: 'crowd-return',
        value: seconds,
        note: `of which the server was down ${downSeconds.toFixed(1)} s, and worked ${work.toFixed(1)} s; ${describe(before, after)}`,
      },
    ]
  } finally {
    pages.stop()
    server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function allWaiting(server, expected) {
  for (;;) {
    if ((await server.ask({ name: 'waiters' })) >= expected) return performance.now()
    await pause(500) // the figures that it returns are counted in the store
  }
}

// how often each page got which response meanwhile
function describe(before, after) {
  const difference = Object.entries(after).map(([status, times]) => [status, times - (before[status] ?? 0)])
  return difference.map(([status, times]) => `${status} ${(times / count).toFixed(1)} ×`).join(', ')
}
