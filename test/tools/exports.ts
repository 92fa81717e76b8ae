import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './install.js'

/** The names that a module exports, types too. */
export function exportsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  return module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
}
