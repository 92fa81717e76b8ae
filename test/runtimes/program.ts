import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** A program has ended otherwise than it should. */
export class Ended extends Error {
  override readonly name = 'Ended' as const
  readonly signal: string | null

  constructor(program: string, code: number | null, signal: string | null, printed: string) {
    super(`${program} ended with ${signal ?? code}\n${printed}`)
    this.signal = signal
  }
}

/**
 * Starts a program, which ends after 90 seconds at the latest, before a test's hook does; `ended` resolves with all that it
 * printed or rejects with Ended.
 */
export function start([program = '', ...args]: readonly string[]) {
  // NODE_OPTIONS are those of the tests' own Node
  const env = { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' }
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 90_000,
    killSignal: 'SIGKILL',
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'close').then(async ([code, signal]) => {
    const [out, err] = await printed
    if (code !== 0) throw new Ended(program, code, signal, out + err)
    return out
  })
  return { child, ended }
}

/** Runs a program to its end and reads the last line that it prints as JSON. */
export async function resultOf(command: readonly string[]): Promise<unknown> {
  const out = await start(command).ended
  return JSON.parse(out.trim().split('\n').at(-1) ?? '')
}
