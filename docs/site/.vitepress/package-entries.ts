import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-pages.ts'

/** Returns the aliases by which live examples import the built package by its name, as its users do. */
export function packageEntries() {
  const { exports }: { exports: Record<string, string | { default: string }> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return Object.entries(exports).flatMap(([path, entry]) =>
    typeof entry === 'string'
      ? []
      : [{ find: exactly(path.replace('.', 'guiche')), replacement: join(root, entry.default) }],
  )
}

const exactly = (name: string) => new RegExp(`^${name}$`)
