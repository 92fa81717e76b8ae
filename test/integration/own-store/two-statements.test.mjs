import { mkdtempSync } from 'node:fs'
import { test } from 'node:test'
import { createClient } from '@libsql/client'
import { storeCases } from 'guiche/merchant/store-cases'
import { libsqlStore } from './libsql-store.mjs'

const folder = mkdtempSync('stores-')
let databases = 0

/** Opens a store that reads the version before it writes over whatever is there then. */
async function openCareless(url, clock) {
  const store = await libsqlStore(createClient({ url, timeout: 5000 }), { clock })
  return {
    ...store,
    async put(key, value, version, index) {
      if (((await store.get(key))?.version ?? null) !== version) return false
      return store.put(key, value, (await store.get(key))?.version ?? null, index)
    },
  }
}

function open(clocks) {
  const url = `file:${folder}/${databases++}.db`
  return Promise.all(clocks.map((clock) => openCareless(url, clock)))
}

for (const { name, run } of storeCases(open)) if (name.startsWith('shows a crowd')) void test(name, run)
