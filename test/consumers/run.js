import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installBrowsers } from '../tools/browsers.js'
import { install, node, root } from '../../scripts/install.js'

// `npm run consumers` builds the package and tries it in every project; `npm run consumers -- next angular` in those two.
const names = process.argv.slice(2)
const unknown = names.filter((name) => !existsSync(join(root, 'scripts/shops', name, 'package.json')))
if (unknown.length > 0) {
  console.error(`Unknown project: ${unknown.join(', ')}. Choose from the folders of scripts/shops.`)
  process.exit(2)
}

install()
installBrowsers(['chromium'])
const env = { ...process.env, GUICHE_CONSUMERS: names.join() || 'all' }
const run = (...command) => spawnSync(node, command, { cwd: root, env, stdio: 'inherit' }).status ?? 1
process.exitCode =
  run('scripts/build.js') ||
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'consumers', '--reporter=verbose')
