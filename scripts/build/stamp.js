import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Hashes the names and contents of files, including every file in the given folders that the filter accepts. */
export function stampOf(root, paths, isInput = (_path) => true) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) {
    const path = relative(root, file)
    if (!isInput(path)) continue
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Lists every file at or below a path, sorted, without installed packages. Returns an empty list if the path does not exist. */
export function filesIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
