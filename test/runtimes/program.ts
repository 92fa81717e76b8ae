import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** A program ended with an exit code other than 0, or was killed. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError' as const
  readonly signal: string | null

  constructor(program: string, code: number | null, signal: string | null, printed: string) {
    super(`${program} ended with ${signal ?? code}\n${printed}`)
    this.signal = signal
  }
}

/**
 * Starts a program and kills it after 90 seconds, which is less than the timeout of a test's hook. `ended` resolves with its
 * standard output, or rejects with a ProgramError.
 */
export function startProgram([program = '', ...args]: readonly string[]) {
  // NODE_OPTIONS is meant for the tests' own Node only
  const env = { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' }
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
    killSignal: 'SIGKILL',
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'close').then(async ([code, signal]) => {
    const [out, err] = await printed
    if (code !== 0) throw new ProgramError(program, code, signal, out + err)
    return out
  })
  return { child, ended }
}

/** Runs a program to its end and parses the last line of its output as JSON. */
export async function runProgram(command: readonly string[]): Promise<unknown> {
  const out = await startProgram(command).ended
  return JSON.parse(out.trim().split('\n').at(-1) ?? '')
}
