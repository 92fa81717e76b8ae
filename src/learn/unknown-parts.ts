import * as v from 'valibot'
import type { Operation } from '../core/operation.ts'
import { isRecord } from '../core/is-record.ts'
import { formOf, type Numbered } from '../open-questions/seen.ts'
import { declaredPaths } from '../core/declared-paths.ts'
import type { RecordedExchange } from '../record/recording.ts'
import type { Learned } from './learned.ts'

type Unknown = Learned['unknown'][number]

/** Finds the fields and the types of values in successful responses that the schema of their operation does not know. */
export function unknownParts(
  name: string,
  { output, download }: Operation,
  exchanges: readonly Numbered<RecordedExchange>[],
): Unknown[] {
  if (download) return []
  const declared = declaredPaths(output)
  const found = new Map<string, Unknown>()
  const add = (path: string, is: string, line: number) => {
    const key = `${path} ${is}`
    const known = found.get(key) ?? { operation: name, path, is, lines: [] }
    found.set(key, { ...known, lines: [...known.lines, line].slice(0, 5) })
  }
  for (const { line, it } of exchanges) {
    for (const [path, value] of undeclared(it.response.body, declared, ''))
      add(path, `a field that is not declared: ${formOf(value)}`, line)
    // a stand-in has the type of its value, and not its rules
    const { issues = [] } = v.safeParse(output, it.response.body)
    for (const { kind, path = [], input } of issues)
      if (kind === 'schema')
        add(
          path.map(({ key }) => (typeof key === 'number' ? '*' : String(key))).join('.'),
          `of another type: ${formOf(input)}`,
          line,
        )
  }
  return [...found.values()]
}

function* undeclared(
  value: unknown,
  declared: ReadonlySet<string>,
  path: string,
): Iterable<readonly [string, unknown]> {
  const below = (name: string) => (path ? `${path}.${name}` : name)
  if (Array.isArray(value)) for (const each of value) yield* undeclared(each, declared, below('*'))
  if (!isRecord(value) || !hasFields(declared, path)) return
  for (const [name, each] of Object.entries(value))
    if (declared.has(below(name))) yield* undeclared(each, declared, below(name))
    else yield [below(name), each]
}

// an object without declared fields may have any
const hasFields = (declared: ReadonlySet<string>, path: string) =>
  [...declared].some((each) => path === '' || each.startsWith(`${path}.`))
