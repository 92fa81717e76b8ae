import * as fc from 'fast-check'

/** Names that exist on every object or have a meaning of their own. */
export const hostileKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', '']

const hostileNumbers = [0, -0, -1, 1.5, 1e21, 1e308, 2 ** 53, 2 ** 31]
const hostileTexts = [
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

/** JSON values that are seldom expected where they are put. */
export const hostileJson: readonly unknown[] = [
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

/** Texts that begin as valid samples and get up to four changes, and texts of any characters. */
export const mutatedText = (...samples: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: edited(fc.constantFrom(...samples), textPiece(samples)) },
    { weight: 2, arbitrary: fc.array(textPiece(samples), { maxLength: 8 }).map((pieces) => pieces.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )

const textPiece = (samples: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...hostileTexts, ...hostileKeys),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom(...samples.flatMap((sample) => sample.match(/\w+|\W/g) ?? [])),
  )

function edited(samples: fc.Arbitrary<string>, pieces: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(samples, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), pieces), { maxLength: 4 }))
    .map(([sample, edits]) => edits.reduce((text, [place, cut, piece]) => spliced(text, place, cut, piece), sample))
}

function spliced(text: string, place: number, cut: number, piece: string): string {
  const at = place % (text.length + 1)
  return text.slice(0, at) + piece + text.slice(at + cut)
}

/** A piece of text that repeats many times: what a slow regular expression fails on. */
export const repeatedText = (...pieces: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', ...pieces),
      fc.constantFrom(...pieces),
      fc.constantFrom(10, 1000, 20_000),
      fc.constantFrom('', ...pieces),
    )
    .map(([start, piece, times, end]) => start + piece.repeat(times) + end)

/** Bytes that begin as valid samples and get up to four changes, and any bytes. */
export const mutatedBytes = (...samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> => {
  const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 12 }).map(text),
    fc
      .constantFrom(...samples)
      .chain((sample) =>
        fc
          .tuple(fc.nat(sample.length), fc.nat({ max: 20 }))
          .map(([at, length]) => text(sample.subarray(at, at + length))),
      ),
  )
  return fc
    .oneof(
      { weight: 6, arbitrary: edited(fc.constantFrom(...samples.map(text)), piece) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map(text) },
    )
    .map((characters) => Uint8Array.from(characters, (each) => each.charCodeAt(0)))
}
