import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { root } from '../../scripts/install.js'
import { watchProcesses } from './processor-time.js'

const running = new Map()

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => {
    for (const [child, processes] of running) endAll(child, processes)
    process.exit(code)
  })
}

/**
 * Runs a command and ends it after `minutes` (default 5). Returns its exit code, or null if it was ended, everything it
 * printed, and the processor time of all its processes in seconds.
 */
export function run(command, args, { env = {}, minutes = 5 } = {}) {
  const mark = randomUUID()
  const marks = [process.env.GUICHE_RUN, mark].filter(Boolean).join(' ') // a command may run others
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env, GUICHE_RUN: marks },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const processes = watchProcesses(mark)
  running.set(child, processes)

  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const limit = setTimeout(() => {
    output += `\nThe command did not finish within ${minutes} minutes.\n`
    endAll(child, processes)
  }, minutes * 60_000)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(limit)
      running.delete(child)
      // first, because a watch that has stopped knows no new process
      endAll(child, processes)
      const processorSeconds = processes.stop()
      child.once('close', () => resolve({ code, output, processorSeconds }))
    })
  })
}

// Browsers start processes in groups of their own, and some outlive their parent. Where they cannot be seen, only the command
// itself is ended.
function endAll(child, processes) {
  child.kill('SIGKILL')
  for (const pid of processes.look()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // the process has already ended
    }
  }
}
