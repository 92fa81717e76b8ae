// Runs in Deno: opens stores over local databases, and calls them as the lines of its input say. See deno-process.ts.
import { denoKvStore } from '../../src/merchant/stores/deno-kv/index.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import type { Command } from './deno-process.ts'

declare const Deno: {
  openKv(path: string): Promise<Parameters<typeof denoKvStore>[0] & { close(): void }>
  readonly stdin: { readonly readable: ReadableStream<Uint8Array<ArrayBuffer>> }
}

/** A store, and the time of its clock. */
interface Opened {
  readonly store: Store
  readonly time: { now: number }
}

const stores = new Map<string, Promise<Opened>>()
const stops = new Map<number, AbortController>()
let lastOpened: Promise<unknown> = Promise.resolve()

async function open(path: string): Promise<Opened> {
  const time = { now: 0 }
  return { time, store: denoKvStore(await Deno.openKv(path), { clock: { now: () => time.now } }) }
}

// one after the other: a file that two connections create at the same moment is locked
function openNext(path: string): Promise<Opened> {
  const opened = lastOpened.then(() => open(path))
  lastOpened = opened
  return opened
}

async function run({ id, path, connection, now, method, args }: Command): Promise<unknown> {
  const name = `${connection} ${path}`
  const opened = stores.get(name) ?? openNext(path)
  stores.set(name, opened)
  const { store, time } = await opened
  time.now = now
  if (method === 'watch') {
    const stop = new AbortController()
    stops.set(id, stop)
    return store.watch?.(String(args[0]), stop.signal).finally(() => stops.delete(id))
  }
  const result = await Reflect.apply(store[method] ?? (() => {}), store, args)
  return result instanceof Map ? Object.fromEntries(result) : result
}

async function respond(command: Command) {
  const outcome = await run(command).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  console.log(JSON.stringify({ id: command.id, ...outcome }))
}

let rest = ''
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) {
    const command: Command | { abort: number } = JSON.parse(line)
    if ('abort' in command) stops.get(command.abort)?.abort()
    else void respond(command)
  }
}
