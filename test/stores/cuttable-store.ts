import type { Store } from '../../src/merchant/stores/store.ts'

/** A call at which the connection to a store breaks: before the call arrives, or before its result is returned. */
export interface Cut {
  readonly call: number
  readonly when: 'before' | 'after'
}

/** Returns the store, with the names of its calls in their order. One call is cut. */
export function cuttableStore(store: Store, cut?: Cut): Store & { readonly calls: readonly string[] } {
  const calls: string[] = []
  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const isCut = calls.push(name) - 1 === cut?.call
    if (isCut && cut.when === 'before') throw new Error('the connection broke before the call')
    const result = await work()
    if (isCut) throw new Error('the connection broke after the call')
    return result
  }
  return {
    calls,
    get: (key) => run('get', () => store.get(key)),
    put: (...record) => run('put', () => store.put(...record)),
    due: (...query) => run('due', () => store.due(...query)),
    claimDue: (...claim) => run('claimDue', () => store.claimDue(...claim)),
    list: (...query) => run('list', () => store.list(...query)),
  }
}
