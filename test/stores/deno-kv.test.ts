// @full It starts processes of Deno, and kills them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { writeThrough } from './killed-writer/killed-writer.ts'
import { testStore } from './test-store.ts'
import { startDeno } from './deno-process.ts'

describe('denoKvStore', () => {
  let deno: ReturnType<typeof startDeno>
  let second: typeof deno
  const folder = mkdtempSync(join(tmpdir(), 'guiche-deno-kv-'))
  beforeAll(() => {
    deno = startDeno()
    second = startDeno()
  })
  afterAll(async () => {
    await Promise.all([deno.kill(), second.kill()])
    rmSync(folder, { recursive: true })
  })

  async function restartSecond() {
    await second.kill()
    second.start()
  }

  let files = 0
  const newFile = () => join(folder, `${files++}.sqlite`)

  testStore('in a local file that two processes open', {
    open(clocks) {
      const file = newFile()
      // kv.watch does not report the changes of the other process
      return clocks.map((clock, n) => (n % 2 ? second : deno).openStore(file, clock, { watch: clocks.length === 1 }))
    },
    tooManyBytes: 820_000,
    async openWritten() {
      const file = newFile()
      return { store: deno.openStore(file), writer: writeThrough([second.openStore(file)], restartSecond) }
    },
    openIntruded: async (clock) => {
      const file = newFile()
      return { store: deno.openStore(file, clock), intruder: second.openIntruder(file) }
    },
    server: () => ({
      async crash() {
        await Promise.all([deno.kill(), second.kill()])
      },
      async start() {
        deno.start()
        second.start()
      },
      proxy: {
        hang: () => [deno, second].forEach((each) => each.hang()),
        resume: () => [deno, second].forEach((each) => each.resume()),
        drop: () => {}, // there is no connection
      },
    }),
  })

  test('a value of 700 kB is kept in parts, and its replacement leaves none of them behind', async () => {
    const store = deno.openStore(newFile())
    const [long, short] = [{ text: 'é'.repeat(350_000) }, { text: 'a' }]
    const version = await store.put('a', long, null)
    expect((await store.get('a'))?.value).toEqual(long)

    const next = await store.put('a', short, version || null)
    expect(await store.get('a')).toEqual({ value: short, version: next })
  })

  test('a reader never sees parts of two values', async () => {
    const file = newFile()
    const [writing, reading] = [deno.openStore(file), deno.openStore(file)]
    const stop = new AbortController()
    const writer = (async () => {
      let version: string | false | null = null
      for (let n = 0; n < 20; n++) version = await writing.put('a', `${n % 10}`.repeat(150_000), version || null)
      stop.abort()
    })()
    const seen: unknown[] = []
    while (!stop.signal.aborted) seen.push((await reading.get('a'))?.value ?? '')
    await writer

    expect(seen.filter((value) => new Set(String(value)).size > 1)).toEqual([])
    expect(seen.length).toBeGreaterThan(1)
  })

  test('a change on another connection wakes a waiter', async () => {
    const [file, stop] = [newFile(), new AbortController()]
    const [watching, writing] = [deno.openStore(file), deno.openStore(file)]
    await watching.watch('a', stop.signal) // the first ends when the stream begins
    for (let n = 0, version: string | false | null = null; n < 10; n++) {
      const changed = watching.watch('a', stop.signal)
      version = await writing.put('a', n, version || null)
      await changed
    }
  })

  test('25 keys are watched at once, and the change of one wakes its waiter only', async () => {
    const [stop, woken] = [new AbortController(), Array<string>()]
    const store = deno.openStore(newFile())
    const keys = Array.from({ length: 25 }, (_, n) => `key-${n}`)
    const watch = (key: string) => store.watch(key, stop.signal)
    await Promise.all(keys.map(watch)) // the first ends when the stream begins
    const waits = keys.map((key) => watch(key).then(() => woken.push(key)))
    await store.put('key-13', 1, null)
    await waits[13]
    expect(woken).toEqual(['key-13'])

    stop.abort()
    await Promise.all(waits)
  })

  test('a store that was closed ends its waits, and still reads', async () => {
    const store = deno.openStore(newFile())
    const never = new AbortController().signal
    await store.watch('a', never)
    const waiting = expect(store.watch('a', never)).rejects.toThrow('The Deno KV store was closed')
    await store.close()

    await waiting
    await expect(store.watch('a', never)).rejects.toThrow('The Deno KV store was closed')
    expect(await store.get('a')).toBe(null)
  })

  test('two processes on one file lose no update, and a process that is killed during its puts loses none', async () => {
    const file = newFile()
    const killed = startDeno()
    onTestFinished(() => killed.kill())
    const stores = [deno.openStore(file), killed.openStore(file)] as const
    const acknowledged: number[] = []
    const count = async (store: (typeof stores)[number], times: number) => {
      for (let left = times; left > 0; ) {
        const found = await store.get('count')
        const next = Number(found?.value ?? 0) + 1
        if (!(await store.put('count', next, found?.version ?? null))) continue
        acknowledged.push(next)
        left--
      }
    }
    const interrupted = count(stores[1], Infinity).catch(() => {})
    await count(stores[0], 30)
    await killed.kill()
    await interrupted
    await count(stores[0], 5)

    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    // the killed process may have written once more than it could report
    const written = Number((await stores[0].get('count'))?.value)
    expect(written - acknowledged.length).toBeLessThanOrEqual(1)
    expect(Math.max(...acknowledged)).toBe(written)
  })
})
