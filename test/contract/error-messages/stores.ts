import { diskFiles } from '../../../src/merchant/files/disk-files.ts'
import { type S3Options, s3Files } from '../../../src/merchant/files/s3-files.ts'
import { denoKvStore } from '../../../src/merchant/stores/deno-kv/index.ts'
import type { DenoKv } from '../../../src/merchant/stores/deno-kv/kv.ts'
import { findNamespace } from '../../../src/merchant/stores/durable-objects/guiche-records.ts'
import { parseMessage } from '../../../src/merchant/stores/durable-objects/messages.ts'
import type { IoredisClient } from '../../../src/merchant/stores/redis/client.ts'
import { redisStore } from '../../../src/merchant/stores/redis/redis-store.ts'
import type { Store } from '../../../src/merchant/stores/store.ts'
import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import { sqliteStore } from '../../../src/merchant/stores/sqlite.ts'
import { storeCases } from '../../../src/store-cases/store-cases.ts'
import { testClock } from '../../clock.ts'
import { type ErrorTable, secrets } from './error-case.ts'

// Attached to the errors of ioredis is the command, and the text of those of @upstash/redis contains it.
const failing = async (...command: unknown[]): Promise<never> => {
  throw Object.assign(new Error(`OOM command not allowed, command was: ${JSON.stringify(command)}`), { command })
}

// never connects, and subscribes to nothing
const redis: IoredisClient = {
  eval: failing,
  evalsha: failing,
  duplicate: () => ({
    on: (event: string, listener: (...args: never[]) => void) => event === 'ready' && queueMicrotask(() => listener()),
    subscribe: failing,
    disconnect: () => {},
  }),
}

const unused = (): never => {
  throw new Error('the test does not call this')
}

// a database that was closed
const denoKv: DenoKv = {
  get: unused,
  getMany: unused,
  list: unused,
  atomic: unused,
  watch: () => new ReadableStream({ start: (controller) => controller.close() }),
}

const signal = new AbortController().signal

const validBucket = {
  bucket: 'documents',
  bucketURL: 'https://documents.s3.sa-east-1.amazonaws.com',
  credentials: { accessKeyId: secrets.name.replace(' ', ''), secretAccessKey: secrets.key },
}

/** Opens a file of a bucket that responds like this. */
async function openFrom(respond: (request: { readonly isRange: boolean }) => Response | Promise<Response>) {
  const fetch = async (_: unknown, init: RequestInit = {}) =>
    respond({ isRange: new Headers(init.headers).has('range') })
  return (await s3Files({ ...validBucket, fetch }).open('a'))?.stream()
}

const failure = (status: number, code: string) =>
  openFrom(() => new Response(`<Error><Code>${code}</Code><Message>${secrets.key}</Message></Error>`, { status }))

const firstByte = new Response('x', { status: 206, headers: { 'content-range': 'bytes 0-0/9', etag: '"1"' } })

const start = (options: Partial<Record<keyof S3Options, unknown>>) =>
  s3Files({ ...validBucket, ...options } as S3Options)

/** Runs a case over stores of which the first functions replace those of a store in memory. */
function runCase(start: string, functions: Partial<Store>, count?: number) {
  const store = { ...memoryStore(), ...functions }
  return storeCases((clocks) => clocks.slice(0, count).map(() => store))
    .find(({ name }) => name.startsWith(start))
    ?.run()
}

/** The errors of the stores of records and files, and of the cases that every store passes. */
export const storeErrors: ErrorTable = {
  "sqliteStore: database must be a database, such as new DatabaseSync('shop.sqlite')": () =>
    // @ts-expect-error JavaScript may pass the name of a file
    sqliteStore(`${secrets.name}.sqlite`),
  'A Redis command failed (OOM command not allowed). Check the Redis server and its log.': () =>
    redisStore(redis).put('order:1', { name: secrets.name, document: secrets.cpf }, null),
  'The subscription to Redis ended. Check the connection, and that its user may subscribe.': () =>
    redisStore(redis).watch?.('order:1', signal),
  'The Redis store was closed. Create another one to watch keys.': async () => {
    const store = redisStore(redis)
    await store.close?.()
    await store.watch?.('order:1', signal)
  },
  'Deno KV ended a watch. Check that the database is open.': () => denoKvStore(denoKv).watch?.('order:1', signal),
  'The Deno KV store was closed. Create another one to watch keys.': async () => {
    const store = denoKvStore(denoKv)
    await store.close?.()
    await store.watch?.('order:1', signal)
  },
  'GuicheRecords found no binding of its own namespace. Add one to `durable_objects.bindings` of the Worker that exports the class.':
    () => findNamespace({}, 'an id'),
  'A Durable Object of guiche received a message that it does not know. Deploy the Worker and its class GuicheRecords with the same version of guiche.':
    () => parseMessage({ json: async () => ({ type: 'unknown' }) }),
  "diskFiles(): folder must be the path of a folder, such as './documents'": () => diskFiles(''),
  's3Files: credentials is required, unless `client` is set; pass one of the two': () =>
    start({ credentials: undefined }),
  's3Files: bucket must be the name of a bucket': () => start({ bucket: `documents/${secrets.cpf}` }),
  's3Files: bucket must be text': () => start({ bucket: 1 }),
  's3Files: bucketURL must be an https URL, or an http URL of this machine': () =>
    start({ bucketURL: `http://${secrets.cpf}.example` }),
  's3Files: credentials.secretAccessKey must be text without blanks': () =>
    start({ credentials: { ...validBucket.credentials, secretAccessKey: `${secrets.key}\n` } }),
  's3Files: client must be an object with sign()': () => start({ client: { send: secrets.key } }),
  's3Files(): credentials() must return accessKeyId and secretAccessKey': () =>
    start({ credentials: async () => ({ accessKeyId: secrets.key }) }).open('a'),
  's3Files(): credentials() did not end in time, so nothing was sent to the bucket; give what it waits for a timeout':
    async () => {
      const clock = testClock()
      const opened = start({ credentials: () => new Promise(() => {}), clock }).open('a')
      opened.catch(() => {})
      await clock.untilSleeping(1)
      await clock.advance(10_000)
      return opened
    },
  's3Files(): GET of a file: the bucket did not respond; check bucketURL and the connection': () =>
    openFrom(() => Promise.reject(new TypeError('fetch failed'))),
  's3Files(): GET of a file: the bucket did not respond in time; check bucketURL and the connection': async () => {
    const clock = testClock()
    const sent = Promise.withResolvers<void>()
    const opened = start({ fetch: () => (sent.resolve(), new Promise(() => {})), clock }).open('a')
    opened.catch(() => {})
    await sent.promise
    await clock.advance(10_000)
    return opened
  },
  's3Files(): GET of a file: the bucket responded 503 SlowDown; try again': () => failure(503, 'SlowDown'),
  's3Files(): GET of a file: the bucket responded 403 RequestTimeTooSkewed; set the clock of this server': () =>
    failure(403, 'RequestTimeTooSkewed'),
  's3Files(): GET of a file: the bucket responded 404 NoSuchBucket; check bucket, bucketURL and region': () =>
    failure(404, 'NoSuchBucket'),
  's3Files(): GET of a file: the bucket responded 403 SignatureDoesNotMatch; check the credentials and the region':
    () => failure(403, 'SignatureDoesNotMatch'),
  's3Files(): DELETE of a file: the bucket responded 403 AccessDenied; allow the credentials to get, put and delete objects':
    () =>
      start({ fetch: async () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 }) }).remove(
        'a',
      ),
  's3Files(): GET of a file: the bucket sent no file; check bucketURL': () =>
    openFrom(({ isRange }) => (isRange ? firstByte : Response.json(secrets.cpf))),
  's3Files(): GET of a file: the bucket sent no content-range or no ETag, as one does that ignores Range; check bucketURL, and what stands in front of the bucket':
    () => openFrom(() => new Response(secrets.cpf)),
  'The store breaks a promise: get() returns null for a key that was never written. It returned {"value":0,"version":"1"}; null was promised.':
    () => {
      const memory = memoryStore()
      const get: Store['get'] = async (key) => (await memory.get(key)) ?? { value: 0, version: '1' }
      return runCase('returns the stored value', { ...memory, get })
    },
  'storeCases: open() got 2 clocks, and must return a store for each': () => runCase('shows a crowd', {}, 1),
  'A crowd met too few races to try the store (seed 1); pass another seed': () =>
    runCase('shows a crowd', { claimDue: async () => false }),
}
