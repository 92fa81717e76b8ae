import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const lock = join(fileURLToPath(new URL('..', import.meta.url)), 'out/installing')
const never = new Int32Array(new SharedArrayBuffer(4))

/** Runs a task once no other process of the tests runs one. Suites that run side by side install the same packages. */
export function oneAtATime(task) {
  mkdirSync(dirname(lock), { recursive: true })
  while (!isTaken()) Atomics.wait(never, 0, 0, 100)
  try {
    return task()
  } finally {
    rmSync(lock, { force: true })
  }
}

function isTaken() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeIfAbandoned()
    return false
  }
}

// a process that was killed leaves its lock
function removeIfAbandoned() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true })
    else if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error
  }
}
