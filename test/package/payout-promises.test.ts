import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { payoutPromises } from '../ledger/payout-promises.ts'

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const items = (text: string) => text.split('\n').flatMap((line) => /^- (.+)/.exec(line)?.[1] ?? [])
const sentencesOf = (text: string) => text.split(/(?<=[.?]) (?=[A-Z`*'[])/)

const [page = ''] = read('docs/merchant/payouts.md').split('\n## ')
const security = read('SECURITY.md')
const threats = security.split('\n').flatMap((line) => /^\| A payout [^|]+ \| (.+?) \| /.exec(line)?.[1] ?? [])
const [, unpromised = ''] = security.split('## What is not promised about payouts')
const sentences = [...items(page), ...threats].flatMap(sentencesOf).concat(items(unpromised.split('\n## ')[0] ?? ''))
const starts = Object.keys(payoutPromises)

test('every sentence about payouts names its test, and every named one is still said', () => {
  expect(sentences.filter((sentence) => !starts.some((start) => sentence.startsWith(start)))).toEqual([])
  expect(starts.filter((start) => !sentences.some((sentence) => sentence.startsWith(start)))).toEqual([])
})

test('every test that a sentence about payouts names exists', () => {
  const files = globSync(['contract/merchant-*.test.ts', 'unit/merchant/*.test.ts'], { cwd: `${root}/test` })
  const tests = files.map((file) => read(`test/${file}`)).join('\n')
  const titles = Object.values(payoutPromises).filter((title) => title !== null)
  expect(titles.filter((title) => !tests.includes(`'${title}'`))).toEqual([])
})
