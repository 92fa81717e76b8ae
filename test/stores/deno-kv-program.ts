// Runs in Deno: opens stores over local databases, and calls them as the lines of its input say. See deno-process.ts.
import { denoKvStore } from '../../src/merchant/stores/deno-kv/index.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import type { Command, Damage } from './deno-process.ts'

declare const Deno: {
  openKv(path: string): Promise<Kv>
  readonly stdin: { readonly readable: ReadableStream<Uint8Array<ArrayBuffer>> }
}

type Kv = Parameters<typeof denoKvStore>[0]

/** A store, its database, and the time of its clock. */
interface Opened {
  readonly kv: Kv
  readonly store: Store
  readonly time: { now: number }
}

const stores = new Map<string, Promise<Opened>>()
const stops = new Map<number, AbortController>()
let lastOpened: Promise<unknown> = Promise.resolve()

async function open(path: string, watch: boolean): Promise<Opened> {
  const time = { now: 0 }
  const kv = await openKv(path)
  return { kv, time, store: denoKvStore(kv, { watch, clock: { now: () => time.now } }) }
}

// a file is locked while the other process creates it
async function openKv(path: string): Promise<Kv> {
  for (;;) {
    try {
      return await Deno.openKv(path)
    } catch (error) {
      if (!String(error).includes('database is locked')) throw error
    }
  }
}

// one after the other: a file that two connections create at the same moment is locked
function openNext(path: string, watch: boolean): Promise<Opened> {
  const opened = lastOpened.then(() => open(path, watch))
  lastOpened = opened.catch(() => {})
  return opened
}

async function run({ id, path, connection, watch, now, method, args }: Command): Promise<unknown> {
  const name = `${connection} ${path}`
  const opened = stores.get(name) ?? openNext(path, watch)
  stores.set(name, opened)
  const { kv, store, time } = await opened
  time.now = now
  if (method === 'damage') return damageRecord(kv, damage[args[0] as Damage], String(args[1]))
  if (method === 'crowd') return crowd(kv, Number(args[0]))
  if (method === 'watch') {
    const stop = new AbortController()
    stops.set(id, stop)
    return store.watch?.(String(args[0]), stop.signal).finally(() => stops.delete(id))
  }
  const result = await Reflect.apply(store[method] ?? (() => {}), store, args)
  return result instanceof Map ? Object.fromEntries(result) : result
}

/** What the record's entry is after the damage, by what another program did. */
const damage: Readonly<Record<Damage, (record: { readonly firstPart: Uint8Array }) => unknown>> = {
  'no JSON': (record) => ({ ...record, firstPart: new TextEncoder().encode('<html>') }),
  'cut off': (record) => ({ ...record, firstPart: record.firstPart.slice(0, 20) }),
  'without its other parts': (record) => ({ ...record, otherParts: 1 }),
  'without its fields': ({ firstPart }) => ({ firstPart }),
  'of another type': () => 'text',
}

async function damageRecord(kv: Kv, damaged: (typeof damage)[Damage], key: string) {
  const { value } = await kv.get(['guiche', 'record', key])
  if (typeof value !== 'object' || value === null || !('firstPart' in value)) throw new Error('there is no record')
  const { firstPart } = value
  if (!(firstPart instanceof Uint8Array)) throw new Error('the record has no text')
  await kv
    .atomic()
    .set(['guiche', 'record', key], damaged({ ...value, firstPart }))
    .commit()
}

/** Stores due and labelled keys of another program, entries of other types and shapes among them. */
async function crowd(kv: Kv, count: number) {
  const odd = ['text', 7, new Uint8Array(1), { a: 1 }]
  for (let n = 0; n < count; n += 100) {
    const write = kv.atomic()
    for (let each = n; each < n + 100; each++)
      write
        .set(['guiche', 'due', 1, `a${each}`], odd[each % 9] ?? null)
        .set(['guiche', 'label', 'overpaid', `a${each}`], odd[each % 9] ?? null)
    await write.commit()
  }
  await kv.atomic().set(['guiche', 'due', 'text'], 1).set(['guiche'], 1).set(['other', 'record', 'a'], 1).commit()
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
