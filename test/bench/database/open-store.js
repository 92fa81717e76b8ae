import { createClient } from '@redis/client'
import { Client, Pool } from 'pg'
import { postgresStore } from '../../../dist/node/merchant/postgres.js'
import { redisStore } from '../../../dist/node/merchant/redis.js'

/**
 * Opens a store on a database, named as in databases.js, with or without push. `statements()` counts what it sent to the
 * database. `read` and `write` run one statement on its connections: the least that any server does that keeps a record there.
 */
export const openStore = (name, address, hasPush = true) => stores[name](address, hasPush)

const stores = { postgres: openPostgres, redis: openRedis }

async function openPostgres(connectionString, hasPush) {
  const pool = new Pool({ connectionString })
  const { counted, count } = countCalls(pool, ['query'])
  const listen = () => new Client({ connectionString })
  return {
    store: postgresStore(counted, hasPush ? { listen } : {}),
    statements: count,
    read: (key) => pool.query('SELECT value FROM guiche_records WHERE record_key = $1', [key]),
    write: (key, text) => pool.query('UPDATE guiche_records SET value = $2 WHERE record_key = $1', [key, text]),
  }
}

async function openRedis(url) {
  const client = createClient({ url })
  client.on('error', () => {}) // the next command fails
  await client.connect()
  const { counted, count } = countCalls(client, ['eval', 'evalSha'])
  return {
    store: redisStore(counted),
    statements: count,
    read: (key) => client.get(key),
    write: (key, text) => client.set(key, text),
  }
}

/** Returns an object that counts the calls of these methods. */
function countCalls(target, methods) {
  let calls = 0
  const counted = new Proxy(target, {
    get(_, name) {
      if (methods.includes(name)) calls++
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { counted, count: () => calls }
}
