import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { root } from '../../scripts/install.js'

const running = new Map()

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => {
    for (const [mark, child] of running) endAll(mark, child)
    process.exit(code)
  })
}

/**
 * Runs a command and ends it after `minutes` (default 5). Returns its exit code, or null if it was ended, and everything it
 * printed.
 */
export function run(command, args, { env = {}, minutes = 5 } = {}) {
  const mark = randomUUID()
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env, GUICHE_RUN: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.set(mark, child)

  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const limit = setTimeout(() => {
    output += `\nThe command did not finish within ${minutes} minutes.\n`
    endAll(mark, child)
  }, minutes * 60_000)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(limit)
      running.delete(mark)
      endAll(mark, child)
      child.once('close', () => resolve({ code, output }))
    })
  })
}

// Browsers start processes in groups of their own, and some outlive their parent. All of them inherit the mark in their
// environment. Without /proc the mark cannot be read, and only the command itself is ended.
function endAll(mark, child) {
  child.kill('SIGKILL')
  for (const pid of pidsWith(mark)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // the process has already ended
    }
  }
}

function pidsWith(mark) {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(mark))
    .map(Number)
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return '' // the process has ended, or belongs to another user
  }
}
