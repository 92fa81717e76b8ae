import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { node } from '../../scripts/install.js'
import { benchFolder, command } from './packages.js'

const execute = promisify(execFile)

const denoArgs = [
  'run',
  '--no-lock',
  '--node-modules-dir=manual',
  '--cached-only',
  '--allow-env',
  '--allow-read',
  '--allow-sys',
]

const runtimes = {
  node: [node],
  deno: [command('deno'), ...denoArgs],
  bun: [command('bun'), 'run'],
}

/** How long a script may run. */
const maxMs = 10 * 60_000

/** Runs a script in a new process of a runtime and parses the last line of its output as JSON. */
export async function runIn(runtime, script, ...args) {
  const [program, ...prefix] = runtimes[runtime]
  const env = { ...process.env, NO_COLOR: '1' }
  const { stdout } = await execute(program, [...prefix, script, ...args], { cwd: benchFolder, env, timeout: maxMs })
  return JSON.parse(stdout.trim().split('\n').at(-1))
}
