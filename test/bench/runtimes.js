import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { node } from '../tools/install.js'
import { command, here } from './packages.js'

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

/** Runs a script in a fresh process of a runtime and gives what it printed last, read as JSON. */
export async function runIn(runtime, script, ...args) {
  const [program, ...before] = runtimes[runtime]
  const env = { ...process.env, NO_COLOR: '1' }
  const { stdout } = await execute(program, [...before, script, ...args], { cwd: here, env })
  return JSON.parse(stdout.trim().split('\n').at(-1))
}
