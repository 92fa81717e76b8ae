import { movableClock } from './movable-clock.ts'
import { expectReturned, write } from './promises.ts'
import type { Cases } from './tested-database.ts'

/** Many keys in one trip to the database. */
export const manyKeysCases: Cases = {
  'returns the values and the versions of many keys at once, if it can': async ({ openOne, clock: start }) => {
    const clock = movableClock(start)
    const store = await openOne(clock)
    const keys = Array.from({ length: 99 }, (_, n) => `order:"${n}", ã`)
    for (const key of keys) await write(store, key, { of: key })
    await write(store, 'large', 'ã'.repeat(100_000))
    await write(store, 'expired', 0, null, { expiresAt: clock.now() })
    const wanted = ['unknown', 'expired', ...keys, 'large']
    const values = await store.getMany?.(wanted)
    const versions = await store.versions?.(wanted)

    for (const key of wanted) {
      const found = await store.get(key)
      const { value, version } = values?.get(key) ?? {}
      const ofGet = [found?.value, found?.version]
      if (values) expectReturned('getMany() returns for each key what get() returns', [value, version], ofGet)
      if (versions) expectReturned('versions() returns the version of each key', versions.get(key), found?.version)
    }
  },
}
