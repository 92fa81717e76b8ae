import { expect, test } from 'vitest'
import { readings } from '../../../src/merchant/readings.ts'
import { testClock } from '../../clock.ts'

/** Readings of a record that counts how often it was read; `down` makes the next reads fail. */
function counted() {
  const clock = testClock()
  const state = { reads: 0, down: false }
  const read = async (id: string) => {
    state.reads++
    if (state.down) throw new Error('no answer')
    return `${id} ${state.reads}`
  }
  return { clock, state, records: readings(clock, read) }
}

test('a record is read once in five seconds', async () => {
  const { clock, records, state } = counted()
  const start = clock.now()
  expect(await records.get('a')).toEqual({ value: 'a 1', at: start })
  await clock.advance(4999)
  expect(await records.get('a')).toEqual({ value: 'a 1', at: start })
  await clock.advance(1)
  expect(await records.get('a')).toEqual({ value: 'a 2', at: start + 5000 })
  expect(state.reads).toBe(2)
})

test('all who ask at the same time are given one read', async () => {
  const { records, state } = counted()
  const values = await Promise.all(Array.from({ length: 100 }, () => records.get('a')))
  expect([new Set(values.map(({ value }) => value)), state.reads]).toEqual([new Set(['a 1']), 1])
})

test('each record is read for itself', async () => {
  const { records } = counted()
  expect([(await records.get('a')).value, (await records.get('b')).value]).toEqual(['a 1', 'b 2'])
})

test('a record that was written to is read anew, even while an older read is under way', async () => {
  const { records } = counted()
  const before = records.get('a')
  records.forget('a')
  const after = records.get('a')
  expect([(await before).value, (await after).value]).toEqual(['a 1', 'a 2'])
  expect((await records.get('a')).value).toBe('a 2')
})

test('a service that fails is not asked more often than one that answers', async () => {
  const { clock, records, state } = counted()
  state.down = true
  await expect(records.get('a')).rejects.toThrow('no answer')
  state.down = false
  await expect(records.get('a')).rejects.toThrow('no answer')
  expect(state.reads).toBe(1)

  await clock.advance(5000)
  expect((await records.get('a')).value).toBe('a 2')
})
