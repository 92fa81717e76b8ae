import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.js'

/** The modules that package.json lets others import: each with its name, its file and the file of its types. */
export const doors = Object.entries<{ types: string; default: string } | string>(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).exports,
).flatMap(([path, target]) =>
  typeof target === 'string' ? [] : { name: `guiche${path.slice(1)}`, file: target.default, types: target.types },
)
