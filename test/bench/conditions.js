import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, availableParallelism, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../tools/browsers.js'
import { root } from '../../scripts/install.js'
import { benchFolder } from './packages.js'

/** Returns when and where a run took place, and the versions of what it compared. */
export function conditionsOf(date) {
  const { dependencies } = JSON.parse(readFileSync(join(benchFolder, 'package.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    date: date.toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} on ${arch()}`,
    versions: [
      ['guiche', version],
      ['node', process.versions.node],
      ['Chromium', browserVersion()],
      ...Object.entries(dependencies),
    ],
  }
}

function browserVersion() {
  const found = findBrowser('chromium')
  const { stdout = '' } = found ? spawnSync(found.browser, ['--version'], { encoding: 'utf8' }) : {}
  return /[\d.]+/.exec(stdout)?.[0] ?? 'not found'
}
