// @full It collects the tests of many other files.
import { expect, test } from 'vitest'
import { ledger } from '../ledger/index.ts'
import { testNames } from '../tools/test-names.ts'

test('every test that the ledger names exists', async () => {
  const named = ledger.flatMap(({ statements }) => statements.flatMap(({ tests }) => tests))
  const existing = await testNames([...new Set(named.map(({ file }) => file))])
  const missing = named.filter(({ file, name }) => !existing.get(file)?.some((title) => isNamed(title, name)))
  expect([...new Set(missing.map(({ file, name }) => `${file}: ${name}`))]).toEqual([])
})

// a test, or a group of tests
const isNamed = (title: string, name: string) => title === name || title.startsWith(`${name} > `)
