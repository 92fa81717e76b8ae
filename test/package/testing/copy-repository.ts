import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { root } from '../../../scripts/install.js'

const leftOut = ['.git', '.data', 'out']

/**
 * Copies the repository to a temporary folder: a command that writes files must not change those that other tests read. Installed
 * packages are links.
 */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-copy-'))
  const packages: string[] = []
  const filter = (source: string) => {
    const path = relative(root, source)
    if (basename(path) === 'node_modules') packages.push(path)
    return basename(path) !== 'node_modules' && !leftOut.includes(path)
  }
  cpSync(root, folder, { recursive: true, filter })
  for (const path of packages) symlinkSync(join(root, path), join(folder, path))
  return folder
}
