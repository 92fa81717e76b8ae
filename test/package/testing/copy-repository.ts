import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { root } from '../../../scripts/install.js'

const leftOut = ['.git', '.data', 'out']
/** The site that is built for the demo. It has its stamp where no build of it goes on. */
const site = 'out/docs-demo'

/**
 * Copies the repository to a temporary folder: a command that writes files must not change those that other tests read. Installed
 * packages are links. Of what was made, only the package and the demo's documentation site are copied.
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
  if (existsSync(join(root, site, '.stamp'))) cpSync(join(root, site), join(folder, site), { recursive: true })
  for (const path of packages) symlinkSync(join(root, path), join(folder, path))
  return folder
}
