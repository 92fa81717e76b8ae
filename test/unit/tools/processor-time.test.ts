import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { watchProcesses } from '../../tools/processor-time.js'

const work = `
  while (process.cpuUsage().user < 300_000);
  console.log('worked')
  process.stdin.resume()`

test.skipIf(!existsSync('/proc'))('the processor time of a process whose parent has ended counts', async () => {
  const mark = randomUUID()
  const processes = watchProcesses(mark)
  const code = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' }).unref(); process.exit()`
  const child = spawn(process.execPath, ['-e', code], { env: { ...process.env, GUICHE_MARK: mark } })
  await once(child.stdout, 'data')
  expect(processes.look().length).toBeGreaterThan(0)
  expect(processes.stop()).toBeGreaterThanOrEqual(0.3)
  child.stdin.end()
})

test.skipIf(!existsSync('/proc'))(
  'the processor time of a process without its parent’s environment counts',
  async () => {
    const mark = randomUUID()
    const processes = watchProcesses(mark)
    const code = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit', env: {} })`
    const child = spawn(process.execPath, ['-e', code], { env: { ...process.env, GUICHE_MARK: mark } })
    await once(child.stdout, 'data')
    expect(processes.look()).toHaveLength(2)
    expect(processes.stop()).toBeGreaterThanOrEqual(0.3)
    child.stdin.end()
  },
)
