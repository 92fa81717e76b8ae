import { array, assert, asyncProperty, boolean } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { declaredPaths } from '../../../src/core/declared-paths.ts'
import type { Operation } from '../../../src/core/operation.ts'
import { operations } from '../../../src/index.ts'
import { recordedCallback, recordedExchange } from '../../../src/record/recording.ts'
import { distinctiveText, lettersOf } from './distinctive-texts.ts'
import { linesOf } from './lines-of.ts'

const all = Object.entries(operations).flatMap(([area, ofArea]) =>
  Object.entries<Operation>(ofArea).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
)

type Fields = Record<string, unknown>

/** Returns an object, or a list, with the next text at every path that has none below it. */
function filled(paths: Iterable<string>, next: () => unknown): unknown {
  const known = [...paths]
  const leaves = known.filter((path) => !known.some((other) => other.startsWith(`${path}.`)))
  const root: { value: unknown } = { value: {} }
  for (const path of leaves) {
    const keys = ['value', ...path.split('.')].map((key) => (key === '*' ? '0' : key))
    let owner = root as Fields
    keys.forEach((key, at) => {
      if (at === keys.length - 1) owner[key] = next()
      else {
        const empty = keys[at + 1] === '0' ? [] : {}
        // an empty object of the root may have to be a list
        if (owner[key] === undefined || (Array.isArray(empty) && !Array.isArray(owner[key]))) owner[key] = empty
        owner = owner[key] as Fields
      }
    })
  }
  return root.value
}

const pathsOf = (schema: Operation['query'] | Operation['output'] | undefined) =>
  schema ? declaredPaths(schema) : new Set<string>()

/** Returns the request of an operation with the next text wherever it may have one, also where none is declared. */
function requestOf({ method, path, query, body }: Operation, next: () => string): Request {
  const url = new URL(
    `https://service.example/base${path.startsWith('/(') ? '/own/{tag}' : path}`.replace(/\{\w+\}/g, () =>
      encodeURIComponent(next()),
    ),
  )
  for (const name of pathsOf(query)) url.searchParams.set(name, next())
  if (query) url.searchParams.set(next(), next())
  const json = () => ({
    ...(filled(pathsOf(body), next) as Fields),
    [next()]: next(),
    product_info: { [next()]: [next()] },
  })
  return new Request(url, {
    method,
    headers: { authorization: `Bearer ${lettersOf(next())}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: escaped(json()) }),
  })
}

const escaped = (json: unknown) =>
  JSON.stringify(json).replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

const spellings = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => text.normalize('NFD'),
  (text: string) => lettersOf(text),
  (text: string) => text.replace(/\W/g, '_'),
  (text: string) => encodeURIComponent(text),
  (text: string) => text.replace(/(.)/gu, '$1-'),
]

/** Returns a response that says what was sent in every declared field, in others, and in the names of fields. */
function echo({ output }: Operation, texts: readonly string[], isRefused: boolean): Response {
  let at = 0
  const next = () => {
    const text = texts[at % texts.length] ?? ''
    return spellings[Math.floor(at++ / texts.length) % spellings.length]?.(text) ?? text
  }
  const named = Object.fromEntries(texts.flatMap((text) => spellings.map((spell) => [spell(text), spell(text)])))
  const record = filled(pathsOf(output), next)
  const list = Array.isArray(record) ? record : [record]
  const body = isRefused
    ? { message: texts.join(), errors: named, error_code: next(), code: next(), data: named, error: { code: next() } }
    : Array.isArray(record)
      ? [...list, named, { status: { id: next(), name: next() } }]
      : { ...(record as Fields), ...named, unknown: { named, list: texts }, status_name: next() }
  const headers = {
    'x-signature': lettersOf(next()),
    'x-request-id': lettersOf(next()),
    'retry-after': lettersOf(next()),
  }
  return Response.json(body, { status: isRefused ? 422 : 200, headers })
}

/** Returns all texts and numbers of a value, its names of fields among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [key, ...textsIn(member)])
}

describe('a recording', () => {
  test.each(all)(
    'of $name and of a callback after it repeats nothing that was sent, however the service spells it',
    async ({ operation }) => {
      await assert(
        asyncProperty(array(distinctiveText, { minLength: 8, maxLength: 8 }), boolean(), async (texts, isRefused) => {
          const { lines, recorder } = linesOf()
          let at = 0
          const next = () => texts[at++ % texts.length] ?? ''
          const request = requestOf(operation, next)
          const used = texts.slice(0, at)
          await recorder.fetch(async () => echo(operation, used, isRefused))(request)
          const said = echo(operation, used, isRefused)
          const { headers } = said
          recorder.callback({ about: null, headers, text: await said.text(), at: 0, status: 204, ms: 0 })
          const [one = '', other = ''] = await lines(2)
          const [line, second] = one.includes('"type":"exchange"') ? [one, other] : [other, one]
          const written = parse(recordedExchange, JSON.parse(line))
          const received = parse(recordedCallback, JSON.parse(second))
          const sent = used.map(lettersOf)
          for (const each of textsIn([written.request, written.response, received.headers, received.body]))
            for (const text of sent)
              if (lettersOf(each).includes(text)) throw new Error(`${text} is in the recording: ${each}`)
          for (const text of used) expect(`${line} ${second}`).not.toContain(text)
        }),
        { numRuns: 15, endOnFailure: true },
      )
    },
  )
})
