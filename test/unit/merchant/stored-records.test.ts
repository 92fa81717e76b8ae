import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../../../src/merchant/index.ts'
import { watchChanges } from '../../../src/merchant/stores/changes.ts'
import { quarantine } from '../../../src/merchant/stores/quarantine.ts'
import { recordStore } from '../../../src/merchant/stores/records.ts'
import { shopRegister } from '../../../src/merchant/stores/shop.ts'
import { testClock } from '../../clock.ts'

const schema = v.object({ format: v.literal(1), at: v.number(), note: v.any(), name: v.optional(v.string()) })
type Note = v.InferOutput<typeof schema>

function openRecords() {
  const clock = testClock()
  const store = memoryStore({ clock })
  const unreadable = quarantine(() => {})
  const records = recordStore(
    {
      store,
      changes: watchChanges(store, clock),
      clock,
      shop: shopRegister(
        store,
        () => 'a',
        () => {},
      ),
      quarantine: unreadable,
    },
    { name: 'payer', prefix: 'note:', schema, empty: { format: 1, at: 0, note: '' }, index: () => ({}) },
  )
  return { store, records, unreadable }
}

describe('a record that could not be read back is never written:', () => {
  test.each<[string, Partial<Note>, string]>([
    ['with a time that never comes', { at: Infinity }, 'at'],
    ['with a time that is not a number', { at: Number.NaN }, 'at'],
  ])('%s', async (_, fields, path) => {
    const { store, records } = openRecords()
    await expect(records.write('7', { format: 1, at: 0, note: '', ...fields }, null)).rejects.toThrow(
      `because ${path} is invalid`,
    )
    expect(await store.get('a|note:7')).toBe(null)
  })
})

test('a record is stored as JSON holds it', async () => {
  const { store, records } = openRecords()
  await records.write('7', { format: 1, at: 0, note: [new Date(0), undefined, Infinity], name: undefined }, null)

  expect((await store.get('a|note:7'))?.value).toStrictEqual({
    format: 1,
    at: 0,
    note: ['1970-01-01T00:00:00.000Z', null, null],
  })
})

test('a field that a newer version added is ignored, and left out of the next write', async () => {
  const { store, records } = openRecords()
  await store.put('a|note:7', { format: 1, at: 0, note: 'a', newer: true }, null)

  await records.update('7', (record) => ({ ...record, note: 'b' }))
  expect((await store.get('a|note:7'))?.value).toStrictEqual({ format: 1, at: 0, note: 'b' })
})

test('a record that could not be read counts as unreadable until it is gone', async () => {
  const { store, records, unreadable } = openRecords()
  const version = await store.put('a|note:7', 'damaged', null)
  await expect(records.read('7')).rejects.toThrow('This payer record cannot be read')
  expect(unreadable.size).toBe(1)

  await store.put('a|note:7', null, version || null, { expiresAt: 0 })
  await records.read('7')
  expect(unreadable.size).toBe(0)
})
