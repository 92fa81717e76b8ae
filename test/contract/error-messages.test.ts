import { beforeAll, describe, expect, test } from 'vitest'
import * as client from '../../src/index.ts'
import * as sandbox from '../../src/sandbox/index.ts'
import { problems } from '../../src/merchant-api/problems.ts'
import { errorTextsBelow, errorTextsOf } from '../tools/error-texts.ts'
import { clientErrors } from './error-messages/client.ts'
import { denoKvErrors } from './error-messages/deno-kv.ts'
import { elementErrors } from './error-messages/elements.ts'
import { type ErrorCase, type ProvokedError, provoked, secrets } from './error-messages/error-case.ts'
import { merchantOptionErrors } from './error-messages/merchant-options.ts'
import { merchantProblems } from './error-messages/merchant-problems.ts'
import { merchantShopErrors } from './error-messages/merchant-shop.ts'
import { merchantStoreErrors } from './error-messages/merchant-stores.ts'
import { operationErrors } from './error-messages/operations.ts'
import { redisErrors } from './error-messages/redis.ts'
import { s3FilesErrors } from './error-messages/s3-files.ts'
import { sandboxErrors } from './error-messages/sandbox.ts'
import { valueErrors } from './error-messages/values.ts'

const cases: ErrorCase[] = [
  ...valueErrors,
  ...clientErrors,
  ...operationErrors,
  ...merchantOptionErrors,
  ...merchantShopErrors,
  ...s3FilesErrors,
  ...merchantStoreErrors,
  ...merchantProblems,
  ...redisErrors,
  ...denoKvErrors,
  ...sandboxErrors,
  ...elementErrors,
]
const results = new Map<ErrorCase, ProvokedError>()

// one after the other, because some of them replace a global
beforeAll(async () => {
  for (const each of cases) results.set(each, await provoked(each))
}, 60_000)

describe('the error of', () => {
  test.each(cases.map((each) => [each[0], each] as const))('%s', (_, each) => {
    const [, place, text] = each
    const { texts, everything } = results.get(each) ?? { texts: [], everything: '' }

    expect(texts).toContain(text)
    expect(text).toContain(place)
    for (const each of texts) expect(each).toMatch(/\S \S/)
    for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret)
  })
})

test('no two rows have the same site', () => {
  const sites = cases.map(([site]) => site)
  expect(sites.filter((site, index) => sites.indexOf(site) !== index)).toEqual([])
})

test('the table has a row for every text of an error in the sources', () => {
  const said = [...results.values()].flatMap(({ texts }) => texts)
  const missing = errorTextsBelow('src', 'widgets').filter(({ pattern }) => !said.some((text) => pattern.test(text)))
  expect(missing.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
})

test('a text of an error is found wherever it is written', () => {
  const source = `
    if (!ok) throw new RangeError('first text')
    const schema = v.check(isOk, 'must be second')
    function* find() { if (!ok) yield [\`must have \${count} items\`, 'field'] }
    const fail = (text) => inputError(isNew ? 'third text' : \`fourth \${text}\`)
    class CaseError extends Error { constructor() { super('fifth ' + 'text of all') } }
    log('no error at all', 'musty', new Errors('no error either'))
  `
  const found = errorTextsOf(source, 'case.ts')

  expect(found.map(({ source }) => source)).toEqual([
    "'first text'",
    "'must be second'",
    '`must have ${count} items`',
    "'third text'",
    '`fourth ${text}`',
    "'text of all'",
  ])
  expect(found[2]?.pattern.test('data.0 must have 3 items')).toBe(true)
  expect(found[2]?.pattern.test('data.0 must have 3 items more')).toBe(false)
})

test('the table has a row for every problem of a merchant server', () => {
  const named = [...results.values()].map(({ problem }) => problem)
  expect(Object.keys(problems).filter((name) => !named.includes(name))).toEqual([])
})

test('the table has a row for every class of errors', () => {
  const exported: unknown[] = Object.values({ ...client, ...sandbox })
  const classes = exported.filter(isErrorClass)
  const thrown = [...results.values()].map(({ error }) => error)
  expect(classes.filter((each) => !thrown.some((error) => error instanceof each))).toEqual([])
  expect(classes.length).toBeGreaterThan(10)
})

const isErrorClass = (value: unknown): value is typeof Error =>
  typeof value === 'function' && value.prototype instanceof Error
