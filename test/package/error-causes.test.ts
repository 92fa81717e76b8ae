import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorGroups } from '../../scripts/docs/reference/errors/causes.ts'
import { groupsInPortuguese } from '../../scripts/docs/reference/errors/causes-portuguese.ts'
import { errorMessages } from '../../scripts/docs/reference/errors/error-messages.ts'
import { messagesByCause } from '../../scripts/docs/reference/errors/page.ts'
import { withLinksOf } from '../../scripts/docs/reference/errors/portuguese-links.ts'
import { root } from '../../scripts/install.js'
import { clientErrors } from '../contract/error-messages/client.ts'
import { problems } from '../../src/merchant-api/problems.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/errors.md')

test.for(['docs/errors.md', 'docs/pt-BR/errors.md'])(
  'whoever searches %s for a message finds it once, below its cause and cure',
  (path) => {
    const lines = read(path).split('\n')
    const messages = errorMessages()
    expect(messages.length).toBeGreaterThan(400)
    expect(messages.filter((message) => lines.filter((line) => line === message).length !== 1)).toEqual([])
  },
)

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

describe('the causes in Portuguese', () => {
  const [keys, responses] = [errorGroups.slice(0, 1), errorGroups.slice(1, 2)]
  const others = errorGroups.slice(1)

  test('without a translation of a cause fail the documentation', () => {
    const added = responses.flatMap(({ causes }) => causes)
    const more = keys.map((each) => ({ ...each, causes: [...each.causes, ...added] }))
    expect(() => groupsInPortuguese([...more, ...others], [])).toThrow(
      'has no translation of: 400, 422: the service rejected the input',
    )
  })

  test('without a translation of a group fail the documentation', () => {
    const added = { title: 'The moon', intro: '', causes: [] }
    expect(() => groupsInPortuguese([...errorGroups, added], [])).toThrow('has no translation of: The moon')
  })

  test('with a translation of a cause or a group that does not exist fail it too', () => {
    expect(() => groupsInPortuguese(others, [])).toThrow('translates what does not exist: `KeyError`: the key')
    const fewer = keys.map((each) => ({ ...each, causes: each.causes.slice(1) }))
    expect(() => groupsInPortuguese([...fewer, ...others], [])).toThrow(
      'translates what does not exist: No key, or both',
    )
  })

  test('link to the Portuguese page where there is one, else to the English one', () => {
    const english = 'See [the client](client.md#keys), [the operations](operations.md#pix) and [curl](https://curl.se).'
    const translation = 'Veja [o cliente](), [as operações]() e [curl]().'
    expect(withLinksOf(english, translation, ['docs/pt-BR/client.md'])).toBe(
      'Veja [o cliente](client.md), [as operações](../operations.md#pix) e [curl](https://curl.se).',
    )
    expect(() => withLinksOf(english, 'Veja [o cliente]().', [])).toThrow('has 1 links, its English text 3')
  })
})
