import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../src/core/clock.ts'
import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import type { Store } from '../../../src/merchant/stores/store.ts'
import { storeCases } from '../../../src/store-cases/store-cases.ts'
import { openBroken } from './breaks.ts'
import { brokenCrowds, lateStore } from './crowds.ts'
import { brokenQueries } from './queries.ts'
import { brokenRecords } from './records.ts'

const brokenStores = { ...brokenRecords, ...brokenQueries }

// seconds of a wait are hundredths of a second
const clock = { ...systemClock, sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms / 100, signal) }

describe('a store that breaks its promise is reported by the case of the promise:', () => {
  test.each(Object.entries(brokenStores))('%s', async (name, [breaks, message]) => {
    const cases = storeCases(openBroken(breaks), { clock, tooManyBytes: 1_000_000 })
    await expect(cases.find((each) => each.name === name)?.run()).rejects.toThrow(message)
  })

  test('there is one for every case', () => {
    const names = storeCases(() => []).map(({ name }) => name)
    expect(Object.keys(brokenStores).toSorted()).toEqual(names.toSorted())
  })
})

describe('a crowd reports a store that breaks its promise:', () => {
  test.each(brokenCrowds)('%s', async (_, open, fault) => {
    await expect(tryCrowds(open)).rejects.toThrow(fault)
  })

  test('and none that is slow, and otherwise right', async () => {
    await crowdCase(() => lateStore(memoryStore()), 1)
  })
})

/** Lets one crowd after the other use a new store, until a case rejects. */
async function tryCrowds(open: () => Store) {
  for (let seed = 1; seed <= 50; seed++) await crowdCase(open, seed)
}

function crowdCase(open: () => Store, seed: number) {
  const store = open()
  return storeCases(() => [store, store], { seed })
    .find(({ name }) => name.startsWith('shows a crowd'))
    ?.run()
}
