import { denoKvStore } from '../../../src/merchant/stores/deno-kv/index.ts'
import type { DenoKv } from '../../../src/merchant/stores/deno-kv/kv.ts'
import type { ErrorCase } from './error-case.ts'

const unused = (): never => {
  throw new Error('the test does not call this')
}

// a database that was closed
const kv: DenoKv = {
  get: unused,
  list: unused,
  atomic: unused,
  watch: () => new ReadableStream({ start: (controller) => controller.close() }),
}

const signal = new AbortController().signal

/** The errors of `denoKvStore`. */
export const denoKvErrors: ErrorCase[] = [
  [
    'a watch of a Deno KV database that was closed',
    'Deno KV',
    'Deno KV ended a watch. Check that the database is open.',
    () => denoKvStore(kv).watch?.('order:1', signal),
  ],
  [
    'a watch after the Deno KV store was closed',
    'The Deno KV store',
    'The Deno KV store was closed. Create another one to watch keys.',
    async () => {
      const store = denoKvStore(kv)
      await store.close?.()
      await store.watch?.('order:1', signal)
    },
  ],
]
