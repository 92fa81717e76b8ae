import * as v from 'valibot'
import { declaredPaths } from '../core/declared-paths.ts'
import { isRecord } from '../core/is-record.ts'
import type { Operation } from '../core/operation.ts'
import { formOf, type SeenExchange } from '../open-questions/seen.ts'
import type { Learned } from './learned.ts'

/** Finds the fields and the types of values in successful responses that the schema of their operation does not know. */
export function unknownParts(
  operation: string,
  { output, download }: Operation,
  exchanges: readonly SeenExchange[],
): Learned['unknown'] {
  const declared = declaredPaths(output)
  const found = (download ? [] : exchanges).flatMap(({ line, it: { response } }) => {
    // a stand-in has the type of its value, and not its rules
    const issues = v.safeParse(output, response.body).issues?.filter(({ kind }) => kind === 'schema') ?? []
    return [
      ...undeclared(response.body, declared, '').map(([path, value]) => ({
        path,
        is: `a field that is not declared: ${formOf(value)}`,
        line,
      })),
      ...issues.map(({ path = [], input }) => ({
        path: path.map(({ key }) => (typeof key === 'number' ? '*' : String(key))).join('.'),
        is: `of another type: ${formOf(input)}`,
        line,
      })),
    ]
  })
  return eachOnce(found).map((each) => ({ operation, ...each }))
}

/** Returns what was found, each once, with its first lines. */
export function eachOnce(found: readonly { readonly path: string; readonly is: string; readonly line: number }[]) {
  const all = new Map<string, { path: string; is: string; lines: number[] }>()
  for (const { path, is, line } of found) {
    const { lines } = all.get(`${path} ${is}`) ?? { lines: [] }
    all.set(`${path} ${is}`, { path, is, lines: [...lines, line].slice(0, 5) })
  }
  return [...all.values()]
}

function undeclared(value: unknown, declared: ReadonlySet<string>, path: string): (readonly [string, unknown])[] {
  const below = (name: string) => (path ? `${path}.${name}` : name)
  if (Array.isArray(value)) return value.flatMap((each) => undeclared(each, declared, below('*')))
  // an object without declared fields may have any
  const hasFields = path === '' || [...declared].some((each) => each.startsWith(`${path}.`))
  if (!isRecord(value) || !hasFields) return []
  return Object.entries(value).flatMap(([name, each]) =>
    declared.has(below(name)) ? undeclared(each, declared, below(name)) : [[below(name), each] as const],
  )
}
