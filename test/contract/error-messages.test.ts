import { beforeAll, describe, expect, test } from 'vitest'
import * as client from '../../src/index.ts'
import * as sandbox from '../../src/sandbox/index.ts'
import { problems } from '../../src/merchant-api/problems.ts'
import { errorTextsBelow, errorTextsOf } from '../tools/error-texts.ts'
import { clientErrors } from './error-messages/client.ts'
import { elementErrors } from './error-messages/elements.ts'
import { casesOf, type ErrorCase, type ProvokedError, provoked, repeatedInputs } from './error-messages/error-case.ts'
import { merchantCompanyErrors } from './error-messages/merchant-companies.ts'
import { merchantOptionErrors } from './error-messages/merchant-options.ts'
import { merchantPayoutErrors } from './error-messages/merchant-payouts.ts'
import { merchantProblems } from './error-messages/merchant-problems.ts'
import { merchantShopErrors } from './error-messages/merchant-shop.ts'
import { operationErrors } from './error-messages/operations.ts'
import { recorderErrors } from './error-messages/recorder.ts'
import { sandboxErrors } from './error-messages/sandbox.ts'
import { storeErrors } from './error-messages/stores.ts'
import { valueErrors } from './error-messages/values.ts'

const cases = [
  valueErrors,
  clientErrors,
  operationErrors,
  merchantOptionErrors,
  merchantShopErrors,
  merchantPayoutErrors,
  merchantCompanyErrors,
  merchantProblems,
  storeErrors,
  recorderErrors,
  sandboxErrors,
  elementErrors,
].flatMap(casesOf)
const results = new Map<ErrorCase, ProvokedError>()

// one after the other, because some of them replace a global
beforeAll(async () => {
  for (const each of cases) results.set(each, await provoked(each))
}, 60_000)

describe('a caller gets the error', () => {
  test.each(cases.map((each) => [each[0], each] as const))('%s', (text, each) => {
    const texts = results.get(each)?.texts ?? []
    expect(texts).toContain(text)
    for (const each of texts) expect(each).toMatch(/\S \S/)
  })
})

test('no error repeats a secret or another value of the input', () => {
  const leaks = [...results].map(([[text], result]) => ({ text, repeated: repeatedInputs(result) }))
  expect(leaks.filter(({ repeated }) => repeated.length > 0)).toEqual([])
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
