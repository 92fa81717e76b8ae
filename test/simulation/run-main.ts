import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Runs the simulator with these options. A world replaces the global `crypto`, so it has a process of its own. */
export function runMain(args: string, nodeOptions: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, main, ...args.split(' ')], {
    encoding: 'utf8',
  })
  return {
    status,
    output: stdout + stderr,
    digests: [...stdout.matchAll(/^digest (\S+)$/gm)].map(([, digest]) => digest),
  }
}
