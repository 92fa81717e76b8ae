import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../../scripts/install.js'
import { npm } from '../../scripts/npm.ts'

/**
 * Installs the packages of a project's lock file, and the packed package as its users do. Does nothing if they are
 * installed.
 */
export function installProject(folder: string, tarball: string): void {
  installPackages(folder)
  const stampFile = join(folder, 'node_modules/.guiche-tarball')
  const stamp = createHash('sha256').update(readFileSync(tarball)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  npm(folder, 'install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball)
  writeFileSync(stampFile, stamp)
}
