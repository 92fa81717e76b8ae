import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../tools/free-port.js'
import { runtimes } from './runtimes.ts'
import { startService } from './service.ts'

const installed = inject('installed')
const { checks } = await import(pathToFileURL(join(installed, 'suite/checks.js')).href)

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService(join(installed, 'bundles'))
})
afterAll(() => service.close())

describe.for(runtimes)('$name', ({ kind, unavailable, runTask }) => {
  let outcomes: Promise<Map<string, string | null>>
  beforeAll(async () => {
    if (unavailable) return
    const environment = {
      task: 'checks',
      origin: service.origin,
      closedOrigin: `http://127.0.0.1:${await freePort()}`,
    } as const
    outcomes = runTask(installed, environment).then(readOutcomes)
    await outcomes.catch(() => {}) // each check then reports that it was not run
  })

  if (unavailable) test('is not run', ({ skip }) => skip(unavailable))
  else
    test.for(Object.keys(checks[kind]))('%s', async (name) => {
      expect((await outcomes).get(name) ?? 'not reported').toBe('ok')
    })
})

interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly error: string | null
}

const readOutcomes = (outcomes: unknown) =>
  new Map((outcomes as Outcome[]).map(({ name, ok, error }) => [name, ok ? 'ok' : error]))
