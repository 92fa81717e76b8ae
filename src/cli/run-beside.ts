import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fail } from './fail.ts'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command beside a server of this process, with further variables in its environment. The server stops when the
 * command ends, and the command when this process receives a signal. The exit code is the command's, or 0 where the signal
 * ended it.
 */
export function runBeside(
  command: readonly string[],
  variables: Readonly<Record<string, string>>,
  stop: () => void,
): void {
  const [name = '', ...args] = command
  // on Windows the programs of packages are scripts for its shell
  const shell = process.platform === 'win32'
  const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, ...variables }, shell })
  let isStopping = false
  child.on('error', (error) => {
    fail(`Cannot run ${name}: ${error.message}`, 1)
    stop()
  })
  child.on('exit', (code) => {
    process.exitCode = isStopping && isSignal(code) ? 0 : (code ?? 1)
    stop()
  })
  for (const signal of stopSignals)
    process.on(signal, () => {
      isStopping = true
      child.kill('SIGTERM')
    })
}

// a program that handles a signal itself ends with the code by which a shell would tell of it
const isSignal = (code: number | null) =>
  code === null || stopSignals.some((signal) => code === 128 + constants.signals[signal])
