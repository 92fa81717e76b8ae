// @full It installs a database's driver, and runs the code of the page about stores of your own.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { installPackages } from '../../../scripts/install.js'
import { storeCases } from '../../../src/store-cases/store-cases.ts'
import { openFolder } from '../guide-folder.ts'

const page = 'docs/merchant/own-store.md'
const driver = join(import.meta.dirname, 'node_modules/@libsql')

beforeAll(() => installPackages(import.meta.dirname))

test('the store of the page passes every case on files that two connections open', async () => {
  const { run } = await openFolder([page], { '@libsql': driver })
  const count = storeCases(() => []).length

  expect(await run('--test')).toMatch(new RegExp(`pass ${count}\n[^]*fail 0\n`))
})

test('an order is paid once by two servers that keep it in the store of the page', async () => {
  const { folder, run } = await openFolder([page], { '@libsql': driver })
  copyFileSync(join(import.meta.dirname, 'pay.mjs'), join(folder, 'pay.mjs'))

  expect(await run('pay.mjs')).toBe('open\nA-1001 is paid\npaid\n')
})

test('a store that compares and writes in two statements is reported by a crowd', async () => {
  const { folder, run } = await openFolder([page], { '@libsql': driver })
  copyFileSync(join(import.meta.dirname, 'two-statements.test.mjs'), join(folder, 'libsql-store.test.mjs'))

  expect(await run('--test')).toMatch(/A crowd saw otherwise \(seed 1\): .*were both written over/)
})
