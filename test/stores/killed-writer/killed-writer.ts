import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import type { Store } from '../../../src/merchant/stores/store.ts'
import { waitFor } from '../../contract/wait-for.ts'
import { launch } from '../../e2e/support/start-demo.ts'
import type { StoreAddress } from '../../integration/open-store.ts'
import { labelOf, numberedRecord, writeRepeatedly, writtenKeys } from './numbered-record.ts'

/** Somebody who replaces the records of all keys over and over, until the process that does it is killed. */
export interface Writer {
  /** Returns the number of the last record of a key whose put was confirmed; 0 before the first. */
  lastConfirmed(key: string): number
  /** Throws when the writer has ended by itself. */
  check(): void
  /** Kills the process that writes. Resolves when the database can be read again. */
  kill(): Promise<unknown>
}

/** Starts a process that writes into a database. */
export function startWriter(database: StoreAddress): Writer {
  const writer = launch('test/stores/killed-writer/writer-process.ts', { DATABASE: JSON.stringify(database) })
  const closed = once(writer, 'close')
  onTestFinished(() => void writer.kill('SIGKILL'))
  return {
    lastConfirmed(key) {
      const lines = writer.printed.output.split('\n')
      return Number(lines.findLast((line) => line.startsWith(`${key} `))?.split(' ')[1] ?? 0)
    },
    check: () => expect(writer.exitCode, writer.printed.output).toBe(null),
    kill() {
      writer.kill('SIGKILL')
      return closed
    },
  }
}

/** Writes through stores whose runtime is another process, until that is killed. */
export function writeThrough(stores: readonly [Store, ...Store[]], kill: () => Promise<unknown>): Writer {
  const confirmed = new Map<string, number>()
  const state: { isKilled: boolean; failure: unknown } = { isKilled: false, failure: null }
  const writers = writtenKeys.map((key, n) =>
    writeRepeatedly(stores[n % stores.length] ?? stores[0], key, (written) => confirmed.set(key, written)).catch(
      (error: unknown) => {
        if (!state.isKilled) state.failure = error
      },
    ),
  )
  return {
    lastConfirmed: (key) => confirmed.get(key) ?? 0,
    check: () => expect(state.failure).toBe(null),
    async kill() {
      state.isKilled = true
      await kill()
      await Promise.all(writers)
    },
  }
}

/** Kills a writer during its puts, and expects each record to be whole and writable in this process. */
export async function expectWholeRecordsAfterKill(store: Store, { lastConfirmed, check, kill }: Writer) {
  await waitFor(() => {
    check()
    for (const key of writtenKeys) expect(lastConfirmed(key)).toBeGreaterThan(2)
  })
  await kill()

  for (const key of writtenKeys) {
    const last = lastConfirmed(key)
    // the server may receive the last put of the killed process only now, and then refuses this one
    const n = await waitFor(async () => {
      const found = await readWhole(store, key)
      expect([last, last + 1]).toContain(found.n)
      const next = numberedRecord(found.n + 1)
      expect(await store.put(key, next.value, found.version, next.index)).toEqual(expect.any(String))
      return found.n + 1
    })
    expect((await readWhole(store, key)).n).toBe(n)
  }
}

/** Reads a record and its index, again if they change meanwhile, and expects both to be of the same put. */
async function readWhole(store: Store, key: string) {
  const found = await store.get(key)
  const n = Number.parseInt(String(found?.value), 10)
  expect(found?.value).toBe(numberedRecord(n).value)
  const isDue = async (before: number) => (await store.due(before, 100)).includes(key)
  const hasLabel = async (label: string) => (await store.list(label, 100)).includes(key)
  const index = [await isDue(n - 1), await isDue(n), await hasLabel(labelOf(n)), await hasLabel(labelOf(n + 1))]
  if ((await store.get(key))?.version !== found?.version) return readWhole(store, key)
  expect(index).toEqual([false, true, true, false])
  return { n, version: found?.version ?? '' }
}
