import { expect, test } from 'vitest'
import { cachedReads } from '../../../src/merchant/service-reads/cached-reads.ts'
import { testClock } from '../../clock.ts'

/** Cached reads that count the reads below them. `down` makes the next reads fail. */
function countedReads() {
  const clock = testClock()
  const state = { reads: 0, down: false, reported: 0 }
  const read = async (id: string) => {
    state.reads++
    if (state.down) throw new Error('no response')
    return `${id} ${state.reads}`
  }
  return { clock, state, records: cachedReads(clock, read, () => state.reported++) }
}

test('a record is read once in five seconds', async () => {
  const { clock, records, state } = countedReads()
  const start = clock.now()
  expect(await records.get('a')).toEqual({ value: 'a 1', readAt: start, staleAt: 5000 })
  await clock.advance(4999)
  expect(await records.get('a')).toEqual({ value: 'a 1', readAt: start, staleAt: 5000 })
  await clock.advance(1)
  expect(await records.get('a')).toEqual({ value: 'a 2', readAt: start + 5000, staleAt: 10_000 })
  expect(state.reads).toBe(2)
})

test('simultaneous requests share one read', async () => {
  const { records, state } = countedReads()
  const values = await Promise.all(Array.from({ length: 100 }, () => records.get('a')))
  expect([new Set(values.map(({ value }) => value)), state.reads]).toEqual([new Set(['a 1']), 1])
})

test('each record has its own reads', async () => {
  const { records } = countedReads()
  expect([(await records.get('a')).value, (await records.get('b')).value]).toEqual(['a 1', 'b 2'])
})

test('a forgotten record is read again, even during an older read', async () => {
  const { records } = countedReads()
  const before = records.get('a')
  records.forget('a')
  const after = records.get('a')
  expect([(await before).value, (await after).value]).toEqual(['a 1', 'a 2'])
  expect((await records.get('a')).value).toBe('a 2')
})

test('a read that fails is reported once to all who share it', async () => {
  const { records, state } = countedReads()
  state.down = true
  await Promise.allSettled([records.get('a'), records.get('a')])
  expect([state.reads, state.reported]).toEqual([1, 1])
})

test('a failing service is not read more often than a working one', async () => {
  const { clock, records, state } = countedReads()
  state.down = true
  await expect(records.get('a')).rejects.toThrow('no response')
  state.down = false
  await expect(records.get('a')).rejects.toThrow('no response')
  expect(state.reads).toBe(1)

  await clock.advance(5000)
  expect((await records.get('a')).value).toBe('a 2')
})
