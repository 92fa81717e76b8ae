import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the bench, whose node_modules holds those it compares with and the other runtimes. */
export const here = fileURLToPath(new URL('.', import.meta.url))

/** The path of a command that the bench brings along. */
export const command = (name) => join(here, 'node_modules/.bin', name)

/** Installs what the bench's own lock file names, unless exactly that is installed. */
export function installPackages() {
  if (isInstalled()) return
  console.log('Installing what the bench compares with (npm ci)…')
  const shell = process.platform === 'win32'
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts=false']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: here, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`npm ci failed in ${here}\n${stdout}${stderr}`)
}

function isInstalled() {
  const present = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

function packages(file) {
  const path = join(here, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}
