import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anything, assert, asyncProperty, constantFrom, oneof, tuple } from 'fast-check'
import { afterAll, describe, test, vi } from 'vitest'
import { systemClock, within } from '../../src/core/clock.ts'
import * as guiche from '../../src/index.ts'
import { diskFiles } from '../../src/merchant/files/disk-files.ts'
import { s3Files } from '../../src/merchant/files/s3-files.ts'
import * as merchantExports from '../../src/merchant/index.ts'
import { d1Store } from '../../src/merchant/stores/d1.ts'
import { denoKvStore } from '../../src/merchant/stores/deno-kv/index.ts'
import { durableStore } from '../../src/merchant/stores/durable-objects/durable-store.ts'
import { mysqlStore } from '../../src/merchant/stores/mysql.ts'
import { postgresStore } from '../../src/merchant/stores/postgres.ts'
import { redisStore } from '../../src/merchant/stores/redis/index.ts'
import { sqliteStore } from '../../src/merchant/stores/sqlite.ts'
import { recordExchanges } from '../../src/record/index.ts'
import { nodeListener } from '../../src/http/node-listener.ts'
import * as sandboxExports from '../../src/sandbox/index.ts'
import * as renderExports from '../../widgets/render/index.ts'
import { buyer } from './shop.ts'

const { createMerchant, memoryFiles, memoryStore } = merchantExports

const sandbox = sandboxExports.createSandbox()
const api = guiche.createClient({
  baseURL: 'https://sandbox.test',
  secretKey: 'sk_sandbox',
  retry: 0,
  undocumented: sandboxExports.assumedUndocumented,
  fetch: (input, init) => sandbox.fetch(new Request(input, init)),
})
const merchant = createMerchant({
  api,
  secret: 'a secret of at least thirty-two bytes',
  publicURL: 'https://shop.example/pay',
  store: memoryStore(),
  findOrder: () => ({ amount: 100, currency: 'BRL', country: 'BR', buyer }),
  payouts: { findPayout: () => null, amountUnit: 'major' },
  companies: {},
  kyc: { files: memoryFiles() },
  on: { qualificationUpdated() {}, onboardingUpdated() {} },
  log: () => {},
})
afterAll(() => merchant.close())

type AnyFunction = (...given: unknown[]) => unknown

const isClass = (value: AnyFunction) => /^class\b/.test(Function.prototype.toString.call(value))

/** Returns the functions of an object and of its groups, by their names. */
const functionsOf = (of: string, object: object, but: readonly string[] = []): (readonly [string, AnyFunction])[] =>
  Object.entries(object).flatMap(([name, value]) => {
    if (but.includes(name)) return []
    if (typeof value === 'function') return isClass(value) ? [] : [[`${of}${name}`, value] as const]
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? functionsOf(`${of}${name}.`, value)
      : []
  })

const folder = mkdtempSync(join(tmpdir(), 'guiche-arguments-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Calls diskFiles() with a folder that the test removes, in place of one with an odd name in this directory. */
const diskFilesBelow = (given: unknown) => diskFiles(typeof given === 'string' && given ? folder : (given as string))

const { money, pixCode, taxId, ...exported } = guiche
// operations are data for createClient(), with the schemas of another package
const operations = Object.entries(exported).flatMap(([name, value]) => (typeof value === 'function' ? [] : name))

const functions = [
  ...functionsOf('', exported, operations),
  ...functionsOf('', { money, pixCode, taxId }),
  ...functionsOf('', merchantExports),
  ...functionsOf('merchant.', merchant, ['start', 'close']),
  // a fetch() rejects as that of the platform does
  ...functionsOf('sandbox.', sandbox, ['fetch']),
  ...functionsOf('', sandboxExports, ['assumedUndocumented']),
  ...functionsOf('api.', api),
  ...functionsOf('', renderExports),
  ...functionsOf('', { d1Store, denoKvStore, durableStore, mysqlStore, postgresStore, redisStore, sqliteStore }),
  ...functionsOf('', { diskFiles: diskFilesBelow, nodeListener, recordExchanges, s3Files }),
]

const wrong = oneof(
  constantFrom<unknown>(undefined, null, true, Number.NaN, 15, 1n, '', 'A-1', Symbol('s'), [], [null], {}),
  constantFrom<unknown>({ order: 5 }, { payout: null }, new Date(Number.NaN), () => {}, Promise.resolve('A-1')),
  anything(),
)
const right = constantFrom<unknown>({ order: 'A-1' }, { payout: 'P-1' }, { company: 'C-1' }, 'A-1', 'pix', 1990)
const given = oneof(tuple(wrong), tuple(wrong, wrong), tuple(right, wrong), tuple(right, right, wrong))

/** Returns the error of a call; null without one. A call that waits for something has taken its arguments. */
async function errorOf(run: () => unknown): Promise<unknown> {
  try {
    await within(systemClock, 200, run)
    return null
  } catch (error) {
    return error
  }
}

/** Says of an object's first letter that it is no option, or says what must be, and not of which argument. */
const isUnclear = ({ message }: Error) => /^[^:]+: (0 is |must |is )/.test(message)

// the package's own text begins with the name of the function
const isOwnText = ({ message }: Error) => /^[\w.]+(\(\))?: /.test(message)

describe('a wrong argument', () => {
  test.each(functions)('of %s is an error that names it, and none of the engine', async (name, call) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await assert(
      asyncProperty(given, async (values) => {
        const error = await errorOf(() => call(...values))
        if (!(error instanceof Error)) return
        if (isUnclear(error)) throw new Error(`${name}: the error names no argument: ${error.message}`)
        const isEngines = error instanceof TypeError || error instanceof SyntaxError || error instanceof ReferenceError
        if (isEngines && !isOwnText(error)) throw new Error(`${name}: ${error.message}\n${error.stack}`)
      }),
      {
        numRuns: 60,
        seed: 20261129,
        examples: [[[undefined]], [[null]], [[15]], [['A-1']], [[{ order: 'A-1' }, null]]],
      },
    )
  })
})
