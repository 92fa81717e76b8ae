import * as fc from 'fast-check'

/** Names that exist on every object or have a meaning of their own. */
export const hostileKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', '']

const hostileNumbers = [0, -0, -1, 1.5, 1e21, 1e308, 2 ** 53, 2 ** 31]
/** Texts that are seldom expected. */
export const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  '\0',
  '\u202e',
  '\ud800',
  '💳',
  'a\r\nb: c',
  '<script>',
  '../..',
]
const hostileObjects: readonly unknown[] = [
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"toString":1,"valueOf":1}',
  '{"then":1}',
  '{"length":-1}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  `${'[{"a":'.repeat(40)}0${'}]'.repeat(40)}`,
].map((text) => JSON.parse(text))

const hostileJson: readonly unknown[] = [
  null,
  true,
  ...hostileNumbers,
  ...hostileTexts,
  '9'.repeat(40),
  ...hostileKeys,
  ...hostileObjects,
]

/** Any JSON value: a hostile one, or a generated one. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileJson),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...hostileKeys), fc.constantFrom(...hostileJson), { maxKeys: 3 }),
)

const jsonEdit = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'rename', 'repeat'),
  key: fc.constantFrom(...hostileKeys),
  value: anyJson,
})

/** A change of one place in a JSON value. */
export type JsonEdit = typeof jsonEdit extends fc.Arbitrary<infer Edit> ? Edit : never
type Path = readonly string[]

/** Up to four changes, which `withEdits` makes to any JSON value. */
export const jsonEdits = fc.array(jsonEdit, { maxLength: 4 })

/** Returns a JSON value with some changes. */
export const withEdits = (json: unknown, edits: readonly JsonEdit[]): unknown => edits.reduce(editedJson, json)

/** JSON values that begin as valid samples and get up to four changes. */
export const mutatedJson = (...samples: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...samples), jsonEdits).map(([sample, edits]) => withEdits(sample, edits))

function editedJson(value: unknown, { place, kind, key, value: other }: JsonEdit): unknown {
  const paths = pathsOf(value)
  const path = paths[place % paths.length] ?? []
  if (kind === 'replace' || path.length === 0) return changedAt(value, path, () => [['', other]])
  if (kind === 'remove') return changedAt(value, path, () => [])
  return changedAt(value, path, (name, kept) =>
    kind === 'rename'
      ? [[key, kept]]
      : [
          [name, kept],
          [key, kept],
        ],
  )
}

type Entry = [name: string, value: unknown]

// an entry without a name keeps that of the place
function changedAt(value: unknown, path: Path, change: (name: string, kept: unknown) => Entry[], at = ''): unknown {
  const [first, ...rest] = path
  if (first === undefined) return change(at, value)[0]?.[1]
  const entries = Object.entries(value ?? {}).flatMap(([name, kept]): Entry[] => {
    if (name !== first) return [[name, kept]]
    if (rest.length > 0) return [[name, changedAt(kept, rest, change, name)]]
    return change(name, kept).map(([given, result]) => [given || name, result])
  })
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

const pathsOf = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? [[], ...Object.entries(value).flatMap(([name, each]) => pathsOf(each).map((path) => [name, ...path]))]
    : [[]]
