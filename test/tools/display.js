import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts an X display of its own (Xvfb) and returns its name. It ends with `stop`, or with this process. */
export async function startDisplay(program) {
  // a key that a slow machine releases late must not repeat: it does after a minute
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-ardelay', '60000']
  const server = startHelper(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(server.stdio[3], 'data')
  return { name: `:${String(number).trim()}`, stop: () => server.kill() }
}

/** Starts a program that ends with this process, which does not wait for it. */
export function startHelper(program, args, options) {
  const helper = spawn(program, args, options)
  helper.unref()
  process.once('exit', () => helper.kill())
  return helper
}
