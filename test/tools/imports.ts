import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../../scripts/install.js'
import { filesIn } from '../../scripts/build/stamp.js'

export interface Import {
  /** A path from the root of the repository, or the name of a package or a part of it. */
  to: string
  /** Whether the import disappears when types are stripped. */
  isType: boolean
}

/**
 * Returns the imports of every module below the given folders, by the module's path from the root of the repository. Shops are
 * programs of their own.
 */
export function importsBelow(...folders: string[]): Map<string, Import[]> {
  const files = folders
    .flatMap((folder) => filesIn(join(root, folder)))
    .filter((file) => /\.(js|ts)$/.test(file) && !file.startsWith(join(root, 'scripts/shops')))
  return new Map(files.map((file) => [relative(root, file), importsOf(file)]))
}

/** The source of a module without its comments. */
export function codeOf(path: string): string {
  const file = join(root, path)
  const source = readFileSync(file, 'utf8')
  const { comments } = parseSync(file, source)
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), source)
}

/** The module in the sources for one of package.json's own imports; other names stay as they are. */
const moduleOf = (specifier: string) =>
  specifier
    .replace(/^#guard$/, 'src/core/schema-guard.ts')
    .replace(/^#transport$/, 'src/client/ofetch-transport.ts')
    .replace(/^#element\/(.*)$/, 'widgets/$1/index.ts')

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
  // an import of a computed URL names no module
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^'([^']*)'$/.exec(source.slice(start, end)) ?? []
    return specifier ? { specifier, isType: false } : []
  })
  return [...imported, ...exported, ...dynamic].map(({ specifier, isType }) => ({
    to: specifier.startsWith('.') ? relative(root, join(dirname(file), specifier)) : moduleOf(specifier),
    isType,
  }))
}
