import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../../scripts/install.js'

/** Lists the names that a module exports, including types. */
export function exportsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const names = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, importName, moduleRequest }) => {
      if (exportName.name) return exportName.name
      return importName.kind === 'All' || importName.kind === 'AllButDefault'
        ? exportsOf(join(dirname(file), moduleRequest?.value ?? ''))
        : []
    })
  return [...new Set(names)]
}

/** Lists the names that a module exports and declares itself, including types. */
export function declaredExportsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const own = module.staticExports.flatMap(({ entries }) => entries).filter(({ moduleRequest }) => !moduleRequest)
  return [...new Set(own.flatMap(({ exportName }) => exportName.name ?? []))]
}
