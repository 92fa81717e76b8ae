import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Clock, systemClock } from '../../src/core/clock.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { root } from '../../scripts/install.js'
import { hasEnded } from '../tools/has-ended.ts'
import { serverPath } from '../tools/servers/paths.ts'
import type { Intruder } from './intruder.ts'

/** A call of a store in the Deno process. */
export interface Command {
  readonly id: number
  /** The file of the database. */
  readonly path: string
  readonly connection: number
  /** The option `watch` of the store. */
  readonly watch: boolean
  /** The time of the store's clock. */
  readonly now: number
  /** A method of the store; `damage` and `crowd` write past it, as another program could. */
  readonly method: keyof Store | 'damage' | 'crowd'
  readonly args: readonly unknown[]
}

/** What another program can do to a record's entry. */
const damages = ['no JSON', 'cut off', 'without its other parts', 'without its fields', 'of another type'] as const
export type Damage = (typeof damages)[number]

/** A store in a Deno process. */
type DenoStore = Store & Required<Pick<Store, 'watch' | 'close'>>

/** Starts a Deno process that opens stores for this one. */
export function startDeno() {
  let connections = 0
  let running = launch()

  const caller =
    (path: string, now: () => number, watch: boolean, connection = connections++) =>
    <Result>(method: Command['method'], ...args: readonly unknown[]) =>
      running.call<Result>({ path, connection, watch, now: now(), method, args })

  return {
    /** Opens a store on a connection of its own to the database in this file. */
    openStore(path: string, clock: Pick<Clock, 'now'> = systemClock, { watch = true } = {}): DenoStore {
      const call = caller(path, clock.now, watch)
      const to =
        (method: keyof Store) =>
        <Result>(...args: readonly unknown[]) =>
          call<Result>(method, ...args).result
      return {
        get: to('get'),
        put: to('put'),
        due: to('due'),
        claimDue: to('claimDue'),
        list: to('list'),
        watch(key, signal) {
          const { result, abort } = call<void>('watch', key)
          signal.addEventListener('abort', abort)
          return result.finally(() => signal.removeEventListener('abort', abort))
        },
        versions: async (keys) => new Map(Object.entries(await to('versions')<Record<string, string>>(keys))),
        close: to('close'),
      }
    },
    /** Writes into the database in this file as another program could. */
    openIntruder(path: string): Intruder {
      const call = caller(path, systemClock.now, false)
      return {
        damage: Object.fromEntries(damages.map((how) => [how, (key: string) => call('damage', how, key).result])),
        crowd: (count) => call('crowd', count).result,
      }
    },
    /** Ends the process at once, as a crash does. */
    kill: () => running.kill(),
    /** Starts it again. The stores open their files again at their next call. */
    start: () => void (running = launch()),
    /** Stops the process, which answers nothing until it is resumed. */
    hang: () => running.signal('SIGSTOP'),
    resume: () => running.signal('SIGCONT'),
  }
}

function launch() {
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
    call<Result>(command: Omit<Command, 'id'>) {
      const id = ++lastId
      const result = new Promise<Result>((resolve, reject) => {
        if (hasEnded(child)) return reject(new Error('the Deno process has ended'))
        calls.set(id, { resolve, reject })
        send({ id, ...command })
      })
      return { result, abort: () => send({ abort: id }) }
    },
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    async kill() {
      child.kill('SIGKILL')
      if (!hasEnded(child)) await once(child, 'exit')
    },
  }
}
