import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { runMain } from './run-main.ts'
import { allRules } from './rules/index.ts'
import { sabotages } from './sabotages/index.ts'
import { sabotagedSources } from './sabotages/install.ts'
import { changed } from './sabotages/sabotage.ts'

test.for(sabotages)("the sabotage $name is a change of today's source", (sabotage) => {
  for (const source of sabotagedSources(sabotage).values()) expect(() => stripTypeScriptTypes(source)).not.toThrow()
})

test('a sabotage whose text is absent, or there twice, fails', () => {
  const change = { file: 'a.ts', find: 'lease', replacement: 'no lease' }
  expect(changed('a lease ends', change)).toBe('a no lease ends')
  expect(() => changed('a claim ends', change)).toThrow('a.ts has this text nowhere:\nlease')
  expect(() => changed('a lease of a lease', change)).toThrow('a.ts has this text more than once:\nlease')
})

test('each rule finds a sabotage of its own, and each sabotage names a rule and has a name of its own', () => {
  const rules = allRules.map(({ name }) => name)
  expect(new Set(sabotages.map(({ rule }) => rule))).toEqual(new Set(rules))
  expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length)
})

test('the exam prints which rule has found a sabotage, after how many seeds, and with how many orders', () => {
  const { status, output } = runMain('--exam forgery-accepted')
  expect(status, output).toBe(0)
  expect(output).toMatch(/^\| `forgery-accepted`: .* \| `no-forgery` \| 1 \| \d+ \|$/m)
  expect(output).toContain('\n0 not found\n')
})

test('the exam fails for a sabotage that no rule has found', () => {
  const { status, output } = runMain('--exam forgery-accepted --minutes 0')
  expect(status, output).toBe(1)
  expect(output).toMatch(/^\| `forgery-accepted`: .* \| not found \| 0 \|  \|$/m)
})

test('an exam of an unknown sabotage is refused', () => {
  expect(runMain('--exam no-such-sabotage')).toMatchObject({ status: 2 })
})
