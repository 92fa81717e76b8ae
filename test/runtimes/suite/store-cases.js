import { memoryStore } from 'guiche/merchant'
import { storeCases } from 'guiche/merchant/store-cases'
import { equal } from './expect.js'

/** Runs the cases on stores in memory, and returns the names of those that reject. */
async function failures(change) {
  const open = ([clock, ...others]) => {
    const memory = memoryStore({ clock })
    const store = { ...memory, ...change(memory) }
    return [store, ...others.map(() => store)]
  }
  const failed = []
  for (const { name, run } of storeCases(open)) await run().catch(() => failed.push(name))
  return failed
}

export const cases = {
  async 'a store is tried with every case, and one that forgets due dates fails theirs'() {
    equal(await failures(() => ({})), [])
    const [first] = await failures(() => ({ due: async () => [] }))
    equal(first, 'returns the keys that are due, the earliest first, up to the limit')
  },
}
