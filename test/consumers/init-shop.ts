import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { folderOf } from '../../scripts/build/shop-files.js'
import { node, root } from '../../scripts/install.js'
import { npm } from '../../scripts/npm.ts'
import { run } from '../tools/process.js'

/**
 * Writes a shop by `guiche init` into an empty folder, installs its packages and the packed package, and returns the folder.
 * Packages that an earlier run installed are kept.
 */
export async function initShop(name: string, tarball: string): Promise<string> {
  const folder = join(root, 'out/shops', name)
  const kept = `${folder}.node_modules`
  const packages = join(folder, 'node_modules')
  if (existsSync(packages)) renameSync(packages, kept)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { code, output } = await run(node, [join(root, manifest.bin.guiche), 'init', name, folder], { minutes: 1 })
  if (code !== 0) throw new Error(`guiche init ${name} failed\n${output}`)
  if (existsSync(kept)) renameSync(kept, packages)
  install(folder, name, tarball)
  return folder
}

// no registry has the version that the shop depends on yet; the project's lock file fixes the other packages
function install(folder: string, name: string, tarball: string) {
  const file = join(folder, 'package.json')
  const text = readFileSync(file, 'utf8')
  const lock = join(folderOf(name), 'package-lock.json')
  const stampFile = join(folder, 'node_modules/.guiche-stamp')
  const hash = createHash('sha256').update(text)
  const stamp = [tarball, lock].reduce((each, path) => each.update(readFileSync(path)), hash).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  copyFileSync(lock, join(folder, 'package-lock.json'))
  const shop = JSON.parse(text)
  writeFileSync(file, JSON.stringify({ ...shop, dependencies: { ...shop.dependencies, guiche: `file:${tarball}` } }))
  npm(folder, 'install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts=false')
  writeFileSync(file, text)
  writeFileSync(stampFile, stamp)
}
