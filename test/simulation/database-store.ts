import type { Store } from '../../src/merchant/stores/store.ts'
import { type Database, placeOf } from './database.ts'
import type { Instance } from './instance.ts'
import { never } from './instance.ts'

/** How a store tells of changes: each way is one that a store of the package has. */
export type ChangesBy = 'watch' | 'versions' | 'get'

/** Returns the database as one server reaches it: late, at times not at all, and at times without an answer about a write. */
export function storeOf(
  database: Database,
  instance: Instance,
  changesBy: ChangesBy,
  check: (key: string) => void,
): Store {
  const { world } = instance

  async function call<T>(operation: string, key: string, work: () => T): Promise<T> {
    const isWrite = operation === 'put' || operation === 'claimDue'
    const random = world.draws(`store|${instance.name}|${operation}|${placeOf(key)}`)
    if (!instance.pass()) return never()
    // a read that waits before its work is one that was asked for later
    if (isWrite) await instance.gate(world.scheduler.sleep(random.below(3)))
    const fault = world.faults.at('store', random)
    if (fault) world.counts.storeFaults++
    if (fault || database.isAway) world.noteFailure(key)
    if (fault === 'dies-before') return instance.die()
    if (database.isAway || fault === 'fails-before') throw new Error('The database is away.')
    if (fault === 'hangs') return never()
    const result = work()
    if (fault === 'dies-after') return instance.die()
    await instance.gate(world.scheduler.sleep(random.below(isWrite ? 3 : 6)))
    if (fault === 'fails-after') throw new Error('The connection to the database broke.')
    return result
  }

  return {
    get(key) {
      check(key)
      return call('get', key, () => database.get(key))
    },
    // as a database by SQL or Redis, where reading by key finds all changes, has none
    ...(changesBy !== 'get' && {
      getMany: (keys: readonly string[]) => {
        keys.forEach(check)
        return call('getMany', keys[0] ?? '', () => database.getMany(keys))
      },
    }),
    put: (key, ...rest) => call('put', key, () => database.put(key, ...rest)),
    due: async (before, limit, shop) => {
      const keys = await call('due', '', () => database.due(before, limit, shop))
      keys.forEach(check)
      return keys
    },
    claimDue: (key, ...rest) => call('claimDue', key, () => database.claimDue(key, ...rest)),
    list: (label, ...rest) => call('list', label, () => database.list(label, ...rest)),
    ...(changesBy === 'versions' && {
      versions: (keys: readonly string[]) => call('versions', '', () => database.versions(keys)),
    }),
    ...(changesBy === 'watch' && {
      watch: (key: string, signal: AbortSignal) => instance.gate(database.watch(key, signal)),
    }),
  }
}
