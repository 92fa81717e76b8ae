import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'

/**
 * The entry points in package.json's exports that have code: each with its import name, its type declarations, its file and, where Node loads
 * another one, that file.
 */
export const entryPoints = Object.entries<{ types: string; node?: string; default: string } | string>(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).exports,
).flatMap(([path, target]) =>
  typeof target === 'string' || path.startsWith('./types/')
    ? []
    : { name: `guiche${path.slice(1)}`, file: target.default, types: target.types, nodeFile: target.node },
)
