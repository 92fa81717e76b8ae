import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.js'
import { inPortuguese } from './portuguese-code.js'
import { folderOf, shopFiles, shops } from './shop-files.js'

// Adds an init/ folder to a folder of compiled modules: for each language and each shop that `guiche init` writes, the
// text of each file by its path. The consumers suite runs the shops, with guiche among their dependencies.
const output = process.argv[2]
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

// a shop's README is written in each language, and the rest differs in a few texts
for (const language of ['en', 'pt-BR']) {
  mkdirSync(join(output, 'init', language), { recursive: true })
  for (const name of shops)
    writeFileSync(
      join(output, 'init', language, `${name}.json`),
      `${JSON.stringify(packed(name, language), null, 2)}\n`,
    )
}

function packed(name, language) {
  const { 'README.pt-BR.md': readme, ...files } = Object.fromEntries(
    shopFiles(name).map((path) => [path, readFileSync(join(folderOf(name), path), 'utf8').replaceAll('\r\n', '\n')]),
  )
  files['package.json'] = withGuiche(files['package.json'])
  if (language === 'en') return files
  const translated = Object.entries(files).map(([path, text]) => [path, inPortuguese(text)])
  return { ...Object.fromEntries(translated), 'README.md': readme }
}

function withGuiche(text) {
  const manifest = JSON.parse(text)
  const dependencies = { ...manifest.dependencies, guiche: version }
  const sorted = Object.fromEntries(Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1)))
  return `${JSON.stringify({ ...manifest, name: 'my-shop', dependencies: sorted }, null, 2)}\n`
}
