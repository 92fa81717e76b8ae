import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node that the project brings along as a dependency, whatever Node the machine has. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs what the lock file names, unless exactly that is installed. */
export function install() {
  if (isInstalled()) return
  console.log('Installing dependencies (npm ci)…')
  npm('ci', '--include=dev', '--no-audit', '--no-fund')
  // its binary comes by an install script, which some settings of npm hold back
  if (!existsSync(node)) npm('rebuild', 'node', '--ignore-scripts=false')
  if (!existsSync(node)) throw new Error(`npm did not bring ${node}: are install scripts switched off?`)
}

function isInstalled() {
  const present = packages('node_modules/.package-lock.json')
  return (
    existsSync(node) &&
    Object.entries(packages('package-lock.json')).every(([path, { version, optional }]) =>
      present[path] ? present[path].version === version : path === '' || optional,
    )
  )
}

function packages(lockFile) {
  const path = join(root, lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function npm(...args) {
  const shell = process.platform === 'win32'
  const { status, error, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed\n${error ?? stdout + stderr}`)
}
