import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { memoryCap } from './memory-cap.ts'
import { runtimes } from './runtimes.ts'
import { largeSize } from './scenarios.ts'
import { startService } from './service.ts'

const installed = inject('installed')
const cap = 150_000_000
const capped = runtimes.filter(({ name }) => /^Node|Deno|Bun|workerd/.test(name))
const unsupportedPlatform = process.platform === 'linux' ? null : 'memory can be limited on Linux only'

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService(join(installed, 'bundles'))
})
afterAll(() => service.close())

test('the kernel enforces the memory limit', async ({ skip }) => {
  const { isEnforcedByKernel, remove } = memoryCap(cap)
  await remove()
  skip(!isEnforcedByKernel, 'this machine allows no control group; a watchdog process enforces the limit instead')
})

describe.for(capped)('$name', ({ unavailable, runTask }) => {
  const reason = unsupportedPlatform ?? unavailable

  /** Downloads the large file in a process with limited memory. */
  async function download(task: 'stream' | 'blob') {
    const { commandPrefix, remove } = memoryCap(cap)
    onTestFinished(remove)
    return runTask(installed, { task, origin: service.origin, closedOrigin: '' }, commandPrefix)
  }

  test('streams 200 MB in 150 MB of memory', async ({ skip }) => {
    if (reason) skip(reason)
    expect(await download('stream')).toBe(largeSize)
  })

  test('is killed for reading the same file as a blob, which proves the limit', async ({ skip }) => {
    if (reason) skip(reason)
    await expect(download('blob')).rejects.toMatchObject({ name: 'ProgramError', signal: 'SIGKILL' })
  })
})
