import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { oneAtATime } from '../../scripts/one-at-a-time.js'

/** Finds the first of these programs that is installed: paths, or names to look up in PATH. Undefined if none is. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .filter(Boolean)
    .flatMap((name) => (name.includes('/') ? name : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
}

/** Installs Debian packages. Does nothing unless the user is root on Debian. */
export function installDebianPackages(packages) {
  if (packages.length === 0 || !isRootOnDebian()) return
  oneAtATime(() => {
    console.log(`Installing ${packages.join(', ')} (apt-get)…`)
    if (aptGet('update')) aptGet('install', '--yes', '--no-install-recommends', ...packages)
  })
}

function isRootOnDebian() {
  const release = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
  if (status !== 0) console.log(`apt-get ${args.join(' ')} failed\n${error ?? stdout + stderr}`)
  return status === 0
}
