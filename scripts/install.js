import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.js'

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the project has as a dependency, independent of the machine's own Node. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs the packages of the lock file, unless exactly those are installed. */
export function install() {
  installPackages(root)
  if (!existsSync(node)) npm(root, 'rebuild', 'node', '--ignore-scripts=false')
  if (!existsSync(node)) throw new Error(`npm did not install ${node}. Allow npm to run install scripts.`)
}

/** Installs the packages of a folder's lock file, unless exactly those are installed. */
export function installPackages(folder) {
  if (isInstalled(folder)) return
  oneAtATime(() => {
    if (isInstalled(folder)) return
    console.log(`Installing ${relative(root, folder) || 'dependencies'} (npm ci)…`)
    // some programs are downloaded by install scripts, which npm's settings may disable
    npm(folder, 'ci', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts=false')
  })
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
