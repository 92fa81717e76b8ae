import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './install.js'
import { filesIn } from './stamp.js'

export interface Import {
  /** A path from the root of the repository, or the name of a package or a part of it. */
  to: string
  /** Whether it leaves nothing behind when types are stripped. */
  isType: boolean
}

/** What every module below the given folders imports, by its path from the root of the repository. */
export function importsBelow(...folders: string[]): Map<string, Import[]> {
  const files = folders.flatMap((folder) => filesIn(join(root, folder))).filter((file) => /\.(js|ts)$/.test(file))
  return new Map(files.map((file) => [relative(root, file), importsOf(file)]))
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest ? { specifier: moduleRequest.value, isType } : []))
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isType: false,
  }))
  return [...imported, ...exported, ...dynamic].map(({ specifier, isType }) => ({
    to: specifier.startsWith('.') ? relative(root, join(dirname(file), specifier)) : specifier,
    isType,
  }))
}
