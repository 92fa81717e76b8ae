import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './install.js'

// Adds to a folder of compiled modules what pages load without a bundler, as cdn/: one file for each element's door and
// one for them all, with every dependency in, the page that a card frame is, and the hashes and the licences of these files.
const stage = process.argv[2]
const { version, exports } = readJson(join(root, 'package.json'))
const integrity = {}
const licences = {}

mkdirSync(join(stage, 'cdn'), { recursive: true })
for (const [name, entry] of cdnFiles()) {
  const { code, packages } = await bundle(entry)
  const notice = packages.map((each) => `${each.name} ${each.version} (${each.license})`).join(', ')
  const file = `/*! guiche ${version} (MIT) with ${notice}; see licences.txt */\n${code}`
  writeFileSync(join(stage, 'cdn', name), file)
  integrity[name] = `sha384-${createHash('sha384').update(file).digest('base64')}`
  for (const each of packages) licences[`${each.name} ${each.version}`] = licenceText(each)
}
copyFileSync(join(root, 'widgets/card-frame/card-frame.html'), join(stage, 'cdn/card-frame.html'))
writeFileSync(join(stage, 'cdn/integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`)
writeFileSync(join(stage, 'cdn/licences.txt'), Object.entries(licences).flat().join('\n\n'))

// guiche/widgets becomes widgets.js, guiche/widgets/<tag> becomes <tag>.js; a tag has a hyphen
function cdnFiles() {
  return Object.entries(exports)
    .filter(([door]) => door === './widgets' || /^\.\/widgets\/[a-z]+(-[a-z]+)+$/.test(door))
    .map(([door, target]) => [`${door.split('/').at(-1)}.js`, join(stage, target.default.replace('./dist/', ''))])
    .filter(([, entry]) => existsSync(entry))
}

// a minifier keeps the white space of styles and templates; the line ends stay, for what stands at two lines' ends
function unindented(code, id) {
  return id.startsWith(join(stage, 'widgets')) ? { code: code.replaceAll(/\n +/g, '\n') } : null
}

async function bundle(entry) {
  const [{ output }] = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [{ name: 'unindent', transform: unindented }],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      // said here too, because in library mode Vite keeps the white space of ES modules
      rolldownOptions: { output: { minify: true, comments: false, codeSplitting: false } },
    },
  })
  const [{ code, modules }] = output
  const used = Object.keys(modules).filter((id) => modules[id].renderedLength > 0)
  return { code, packages: packagesOf(used) }
}

function packagesOf(modules) {
  const folders = modules.map((id) => id.match(/^.*\/node_modules\/(@[^/]+\/)?[^/]+/)?.[0])
  return [...new Set(folders)]
    .filter((folder) => folder !== undefined)
    .map((folder) => ({ folder, ...readJson(join(folder, 'package.json')) }))
}

// a package that ships no text of its licence is given the standard one
function licenceText({ folder, license }) {
  const name = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
  const path = name ? join(folder, name) : join(root, `test/tools/licences/${license}.txt`)
  if (!existsSync(path)) throw new Error(`${folder} has no licence file`)
  return readFileSync(path, 'utf8').trim()
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
