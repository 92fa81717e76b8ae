import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorGroups } from '../../scripts/docs/reference/errors/causes.ts'
import { errorMessages } from '../../scripts/docs/reference/errors/error-messages.ts'
import { messagesByCause } from '../../scripts/docs/reference/errors/page.ts'
import { root } from '../../scripts/install.js'
import { clientErrors } from '../contract/error-messages/client.ts'
import { problems } from '../../src/merchant-api/problems.ts'

const page = readFileSync(join(root, 'docs/errors.md'), 'utf8')

test('whoever searches the page of errors for a message finds it once, below its cause and cure', () => {
  const lines = page.split('\n')
  const messages = errorMessages()
  expect(messages.length).toBeGreaterThan(400)
  expect(messages.filter((message) => lines.filter((line) => line === message).length !== 1)).toEqual([])
})

test('the messages are read from their tables as the tables have them', () => {
  const read = errorMessages()
  expect(Object.keys(clientErrors).filter((message) => !read.includes(message))).toEqual([])
})

test('every problem of a merchant server has its place', () => {
  const missing = Object.keys(problems).filter((name) => !page.includes(`\nurn:guiche:${name}: `))
  expect(missing).toEqual([])
})

test('a message without a cause fails the documentation', () => {
  expect(() => messagesByCause(['the moon is in the way'])).toThrow('has no cause of: the moon is in the way')
})

describe('no cause is left over:', () => {
  const found = messagesByCause()
  test.each(errorGroups.map(({ title, causes }) => [title, causes] as const))('%s', (_, causes) => {
    expect(causes.filter((cause) => !found.has(cause)).map(({ title }) => title)).toEqual([])
  })
})
