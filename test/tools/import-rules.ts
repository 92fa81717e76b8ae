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

/**
 * Finds circles of rooms: the files and folders that lie directly in a folder are its rooms. Each circle is of any length, types
 * included, and names one import for each of its arrows.
 */
export function roomCircles(graph: ImportGraph, folder: string): string[] {
  const rooms = new Map<string, Import[]>()
  const examples = new Map<string, string>()
  for (const [file, imports] of graph)
    for (const { to, isType } of imports) {
      const [from, into] = [roomOf(file, folder), roomOf(to, folder)]
      const arrow = `${from} → ${into}`
      if (!from || !into || from === into || examples.has(arrow)) continue
      rooms.set(from, [...(rooms.get(from) ?? []), { to: into, isType }])
      examples.set(arrow, `${file} → ${to}`)
    }
  return cycles(rooms).map((circle) => {
    const path = circle.split(' → ')
    const arrows = path.slice(1).map((room, index) => examples.get(`${path[index]} → ${room}`))
    return `${circle}: ${arrows.join(', ')}`
  })
}

/** Lists the folders in which modules lie, at any depth. */
export const foldersOf = (graph: ImportGraph): string[] => [
  ...new Set([...graph.keys()].flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)))),
]

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

const roomOf = (file: string, folder: string) =>
  file.startsWith(`${folder}/`) ? `${folder}/${file.slice(folder.length + 1).split('/')[0]}` : null
