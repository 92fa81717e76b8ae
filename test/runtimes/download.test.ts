import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { largeSize } from './behaviours.ts'
import { memoryCap } from './memory-cap.ts'
import { runtimes } from './runtimes.ts'
import { openService } from './service.ts'

const installed = inject('installed')
const cap = 150_000_000
const capped = runtimes.filter(({ name }) => /^Node|Deno|Bun|workerd/.test(name))
const elsewhere = process.platform === 'linux' ? null : 'memory can be capped on Linux only'

let service: Awaited<ReturnType<typeof openService>>
beforeAll(async () => {
  service = await openService(join(installed, 'bundles'))
})
afterAll(() => service.close())

test('the kernel keeps the cap on memory', async ({ skip }) => {
  const { byKernel, end } = memoryCap(cap)
  await end()
  skip(!byKernel, 'no control group can be made here; a process that watches from outside keeps the cap instead')
})

describe.for(capped)('$name', ({ missing, perform }) => {
  const reason = elsewhere ?? missing

  /** Downloads the large file in a process that must not take more memory than the cap. */
  async function download(task: 'stream' | 'blob') {
    const { prefix, end } = memoryCap(cap)
    onTestFinished(end)
    return perform(installed, { task, origin: service.origin, nobody: '' }, prefix)
  }

  test('reads 200 MB as they come in 150 MB of memory', async ({ skip }) => {
    if (reason) skip(reason)
    expect(await download('stream')).toBe(largeSize)
  })

  test('dies of the same file as a whole, so the cap is one', async ({ skip }) => {
    if (reason) skip(reason)
    await expect(download('blob')).rejects.toMatchObject({ name: 'Ended', signal: 'SIGKILL' })
  })
})
