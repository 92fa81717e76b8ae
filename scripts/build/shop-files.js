import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.js'

/** The projects that `guiche init` writes. */
export const shops = ['express', 'next', 'workers']

/** The folder of a project: a shop for one environment, or a client of one. */
export const folderOf = (name) => join(root, 'scripts/shops', name)

/** Returns the paths of a shop's files in its folder. The shop's own list of ignored files says what is not part of it. */
export function shopFiles(name) {
  const folder = folderOf(name)
  const ignored = new Set(['package-lock.json', ...readFileSync(join(folder, '.gitignore'), 'utf8').trim().split('\n')])
  const below = (path) => {
    if (ignored.has(path)) return []
    if (!statSync(join(folder, path)).isDirectory()) return [path]
    return readdirSync(join(folder, path))
      .sort()
      .flatMap((each) => below(path ? `${path}/${each}` : each))
  }
  return below('')
}
