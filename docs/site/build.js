import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, installPackages, node, root } from '../../scripts/install.js'
import { oneAtATime } from '../../scripts/one-at-a-time.js'
import { stampOf } from '../../scripts/build/stamp.js'
import { brokenLinks } from './broken-links.js'

// `npm run docs:site` builds the documentation site into out/docs-site, as files for any static host. DOCS_BASE is the path
// at which the host serves it (default `/`), DOCS_OUT another folder. `-- --check` then fails if a link leads nowhere.
const site = join(root, 'docs/site')
const base = process.env.DOCS_BASE ?? '/'
const output = process.env.DOCS_OUT ?? join(root, 'out/docs-site')
const stampFile = join(output, '.stamp')
const inputs = ['docs', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'dist/.stamp', 'package.json']

if (!/^\/(.+\/)?$/.test(base)) throw new Error(`DOCS_BASE must begin and end with a slash: ${base}`)
install()
run('scripts/build.js')
installPackages(site)
const stamp = `${base} ${stampOf(root, inputs, isSource)}`
// two builds at once would share their temporary files
oneAtATime(() => {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    console.log('The documentation site is up to date')
  else build()
})
if (process.argv.includes('--check')) check()

function build() {
  rmSync(stampFile, { force: true })
  run('scripts/docs/reference/texts-page.ts')
  // much is allocated, most of it for a moment
  run('--max-semi-space-size=64', 'docs/site/node_modules/vitepress/bin/vitepress.js', 'build', 'docs/site')
  cpSync(join(site, 'public'), output, { recursive: true })
  writeFileSync(stampFile, stamp)
}

function check() {
  const broken = brokenLinks(output, base)
  for (const link of broken) console.error(link)
  if (broken.length > 0) process.exit(1)
  console.log('Every link of the documentation site leads to a page')
}

function isSource(path) {
  return !/^docs\/site\/(node_modules\/|api\/|pages\/texts\.md|\.vitepress\/(cache|\.temp)\/)/.test(path)
}

function run(...args) {
  const env = { ...process.env, DOCS_BASE: base, DOCS_OUT: output }
  if (spawnSync(node, args, { cwd: root, env, stdio: 'inherit' }).status !== 0) process.exit(1)
}
