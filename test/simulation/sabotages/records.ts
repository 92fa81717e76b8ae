import type { Sabotage } from './sabotage.ts'

/** Sabotages of the store, and of the keys that keep two shops apart. */
export const records: readonly Sabotage[] = [
  {
    name: 'store-ignores-versions',
    breaks: 'the store writes without comparing versions',
    rule: 'payments-told',
    changes: [
      {
        file: 'test/simulation/database.ts',
        find: 'if ((current?.version ?? null) !== version) return false',
        replacement: '',
      },
    ],
  },
  {
    name: 'payout-without-versions',
    breaks: 'records of payouts are written without comparing versions',
    rule: 'one-payout',
    changes: [
      {
        file: 'test/simulation/database.ts',
        find: 'if ((current?.version ?? null) !== version) return false',
        replacement: "if (!key.includes('|payout:') && (current?.version ?? null) !== version) return false",
      },
    ],
  },
  {
    name: 'stale-reads',
    breaks: 'a server reads each record from a cache for two seconds',
    rule: 'true-views',
    changes: [
      {
        file: 'src/merchant/stores/records.ts',
        find: 'const found = await readRecord(source, key, parseKept)',
        replacement: `const cache = (source.cache ??= new Map())
    if (!cache.has(key)) {
      cache.set(key, readRecord(source, key, parseKept))
      void clock.sleep(2000).then(() => cache.delete(key))
    }
    const found = await cache.get(key)`,
      },
    ],
  },
  {
    name: 'due-without-shop',
    breaks: '`processDue` asks for the due records of all shops',
    rule: 'own-shop',
    changes: [
      {
        file: 'src/merchant/process-due.ts',
        find: 'store.due(clock.now(), limit, shop.name())',
        replacement: 'store.due(clock.now(), limit)',
      },
    ],
  },
  {
    name: 'keys-without-shop',
    breaks: 'keys do not begin with the name of the shop',
    rule: 'own-shop',
    changes: [
      {
        file: 'src/merchant/stores/shop.ts',
        find: 'export const shopKey = (shop: string, rest: string): string => shop + shopSeparator + rest',
        replacement: 'export const shopKey = (shop: string, rest: string): string => rest',
      },
    ],
  },
]
