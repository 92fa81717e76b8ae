import { basename, dirname } from 'node:path'
import type { Import } from './imports.ts'

/** The imports of each module, by the module's path from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>

/** The graph without the imports of types. */
export const atRunTime = (graph: ImportGraph): ImportGraph =>
  new Map([...graph].map(([file, imports]) => [file, imports.filter(({ isType }) => !isType)]))

/** Finds import cycles, as `a.ts → b.ts → a.ts`. Cycles that share files may be reported as one. */
export function cycles(graph: ImportGraph): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const { to } of graph.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

/** Finds folders of one folder that import each other, types included, with one import of each direction. */
export function mutualFolders(graph: ImportGraph): string[] {
  const examples = new Map<string, string>()
  for (const [file, imports] of graph)
    for (const { to } of imports) {
      const [from, into] = siblingsOf(file, to)
      if (from && into) examples.set(`${from} → ${into}`, `${file} → ${to}`)
    }
  return [...examples].flatMap(([arrow, example]) => {
    const [from = '', into = ''] = arrow.split(' → ')
    const back = examples.get(`${into} → ${from}`)
    return back && from < into ? [`${from} ⇄ ${into}: ${example}, ${back}`] : []
  })
}

/** Finds run-time imports of a folder's files that lead neither into the folder nor to what is allowed. */
export const importsOutside = (graph: ImportGraph, folder: string, allowed: readonly string[]): string[] =>
  [...atRunTime(graph)]
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, imports]) =>
      imports
        .filter(({ to }) => ![folder, ...allowed].some((each) => within(to, each)))
        .map(({ to }) => `${file} → ${to}`),
    )

/** Lists the files and packages that the files of a folder import at run time, themselves or through others. */
export function importedBy(graph: ImportGraph, folder: string): Set<string> {
  const imports = atRunTime(graph)
  const reached = new Set([...imports.keys()].filter((file) => file.startsWith(folder)))
  // a set's iteration includes what is added meanwhile
  for (const file of reached) for (const { to } of imports.get(file) ?? []) reached.add(to)
  return reached
}

/**
 * Finds names that files of different names export, with the files. Files of one name, such as `machine.ts`, have one shape
 * on purpose.
 */
export function ambiguousNames(exports: ReadonlyMap<string, readonly string[]>): [name: string, files: string[]][] {
  const files = new Map<string, string[]>()
  for (const [file, names] of exports) for (const name of names) files.set(name, [...(files.get(name) ?? []), file])
  return [...files].filter(([, where]) => new Set(where.map((file) => basename(file))).size > 1)
}

/** Counts the files that lie directly in a folder. */
export const filesDirectlyIn = (graph: ImportGraph, folder: string): number =>
  [...graph.keys()].filter((file) => dirname(file) === folder).length

/** Finds the names by which code without comments reads the time, calls the network, waits or draws random bytes. */
export const effectsIn = (code: string): string[] =>
  code.match(/\b(?:Date\.now|fetch|crypto|setTimeout|setInterval|performance|Math\.random)\b|\bnew Date\(\)/g) ?? []

/** Whether an import leads to an allowed place: `src/core/` and `node:` allow what begins with them, `lit` also `lit/…`. */
export const within = (to: string, allowed: string): boolean =>
  to === allowed || to.startsWith(/[/:]$/.test(allowed) ? allowed : `${allowed}/`)

// the two folders where the paths part; none where one of the files lies in the folder that both share
function siblingsOf(file: string, to: string): [from: string, into: string] | [] {
  const [left, right] = [dirname(file).split('/'), dirname(to).split('/')]
  const fork = left.findIndex((folder, depth) => folder !== right[depth])
  if (fork === -1 || fork >= right.length) return []
  return [left.slice(0, fork + 1).join('/'), right.slice(0, fork + 1).join('/')]
}
