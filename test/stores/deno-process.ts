import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/core/clock.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { root } from '../tools/install.js'
import { serverPath } from '../tools/servers/paths.ts'

/** A call of a store in the Deno process. */
export interface Command {
  readonly id: number
  /** The file of the database. */
  readonly path: string
  readonly connection: number
  /** The time of the store's clock. */
  readonly now: number
  readonly method: keyof Store
  readonly args: readonly unknown[]
}

/** Starts a Deno process that opens stores for this one. */
export function startDeno() {
  const program = fileURLToPath(new URL('./deno-kv-program.ts', import.meta.url))
  const options = [
    '--no-lock',
    '--node-modules-dir=manual',
    '--cached-only',
    '--unstable-kv',
    '--allow-read',
    '--allow-write',
  ]
  const child = spawn(serverPath('.bin/deno'), ['run', ...options, program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const calls = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  let connections = 0

  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const { id, result, error } = JSON.parse(line)
      if (error === undefined) calls.get(id)?.resolve(result)
      else calls.get(id)?.reject(new Error(error))
      calls.delete(id)
    }
  })
  child.stdin.on('error', () => {}) // calls reject when the process has ended
  child.once('exit', () => {
    for (const { reject } of calls.values()) reject(new Error('the Deno process has ended'))
  })

  const send = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`)

  return {
    /** Opens a store on a connection of its own to the database in this file. */
    openStore(path: string, clock: { now(): number } = systemClock): Store & Required<Pick<Store, 'watch' | 'close'>> {
      const connection = connections++
      const call = <Result>(method: keyof Store, ...args: readonly unknown[]) =>
        new Promise<Result>((resolve, reject) => {
          if (child.exitCode !== null || child.signalCode !== null)
            return reject(new Error('the Deno process has ended'))
          const id = ++lastId
          calls.set(id, { resolve, reject })
          send({ id, path, connection, now: clock.now(), method, args })
        })
      return {
        get: (...args) => call('get', ...args),
        put: (...args) => call('put', ...args),
        due: (...args) => call('due', ...args),
        claimDue: (...args) => call('claimDue', ...args),
        list: (...args) => call('list', ...args),
        watch(key, signal) {
          const changed = call<void>('watch', key)
          const id = lastId
          const abort = () => send({ abort: id })
          signal.addEventListener('abort', abort)
          return changed.finally(() => signal.removeEventListener('abort', abort))
        },
        versions: async (...args) => new Map(Object.entries(await call<Record<string, string>>('versions', ...args))),
        close: () => call('close'),
      }
    },
    /** Ends the process at once, as a crash does. */
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
