import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.js'
import { folderOf, shopFiles, shops } from './shop-files.js'

// Adds an init/ folder to a folder of compiled modules: for each shop that `guiche init` writes, the text of each file by its
// path. The shops are projects of the consumers suite, with guiche among their dependencies.
const output = process.argv[2]
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

mkdirSync(join(output, 'init'), { recursive: true })
for (const name of shops) {
  const files = Object.fromEntries(
    shopFiles(name).map((path) => [path, readFileSync(join(folderOf(name), path), 'utf8').replaceAll('\r\n', '\n')]),
  )
  files['package.json'] = withGuiche(files['package.json'])
  writeFileSync(join(output, 'init', `${name}.json`), `${JSON.stringify(files, null, 2)}\n`)
}

function withGuiche(text) {
  const manifest = JSON.parse(text)
  const dependencies = { ...manifest.dependencies, guiche: version }
  const sorted = Object.fromEntries(Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1)))
  return `${JSON.stringify({ ...manifest, name: 'shop', dependencies: sorted }, null, 2)}\n`
}
