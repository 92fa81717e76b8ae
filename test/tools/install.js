import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node that the project brings along as a dependency, whatever Node the machine has. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs what the lock file names, unless exactly that is installed. */
export function install() {
  installPackages(root)
  if (!existsSync(node)) npm(root, 'rebuild', 'node', '--ignore-scripts=false')
  if (!existsSync(node)) throw new Error(`npm did not bring ${node}: are install scripts switched off?`)
}

/** Installs what the lock file of a folder names, unless exactly that is installed. */
export function installPackages(folder) {
  if (isInstalled(folder)) return
  console.log(`Installing ${relative(root, folder) || 'dependencies'} (npm ci)…`)
  // some programs come by install scripts, which some settings of npm hold back
  npm(folder, 'ci', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts=false')
}

function isInstalled(folder) {
  const present = packages(folder, 'node_modules/.package-lock.json')
  return Object.entries(packages(folder, 'package-lock.json')).every(([path, { version, optional }]) =>
    present[path] ? present[path].version === version : path === '' || optional,
  )
}

function packages(folder, lockFile) {
  const path = join(folder, lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function npm(folder, ...args) {
  const shell = process.platform === 'win32'
  const { status, error, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed\n${error ?? stdout + stderr}`)
}
