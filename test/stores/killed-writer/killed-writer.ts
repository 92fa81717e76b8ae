import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import type { Store } from '../../../src/merchant/stores/store.ts'
import { waitFor } from '../../contract/wait-for.ts'
import { launch } from '../../e2e/support/start-demo.ts'
import type { StoreAddress } from '../../integration/open-store.ts'
import { compileCache } from '../../tools/compile-cache.ts'
import { labelOf, numberedRecord, writtenKeys } from './numbered-record.ts'

/** Kills a process while it writes all its keys, and expects each record to be whole and writable in this one. */
export async function expectWholeRecordsAfterKill(store: Store, database: StoreAddress) {
  const writer = launch('test/stores/killed-writer/writer-process.ts', {
    ...compileCache,
    DATABASE: JSON.stringify(database),
  })
  const closed = once(writer, 'close')
  onTestFinished(() => void writer.kill('SIGKILL'))
  const lastConfirmed = (key: string) =>
    Number(
      writer.printed.output
        .split('\n')
        .findLast((line) => line.startsWith(`${key} `))
        ?.split(' ')[1],
    )
  await waitFor(() => {
    expect(writer.exitCode, writer.printed.output).toBe(null)
    for (const key of writtenKeys) expect(lastConfirmed(key)).toBeGreaterThan(2)
  })
  writer.kill('SIGKILL')
  await closed

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
