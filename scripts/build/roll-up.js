import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from '../install.js'
import { dropDeclarations } from './drop-declarations.js'
import { markPure } from './mark-pure.js'
import { filesIn } from './stamp.js'

// Replaces the compiled modules of a folder by one file for each entry point, and by chunks: code that two entry points
// share is in a chunk, so that a class exists once, whichever of them are imported. Dependencies stay imports. Declarations stay as they
// are; those that no entry point needs are removed.
const output = process.argv[2]
const rolled = join(output, 'rolled')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const packages = new RegExp(`^(#element|#guard|#transport|${dependencies().join('|')})(/|$)`)
const input = Object.fromEntries(entries())
const isEntry = (path) => Object.values(input).includes(path)

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    { name: 'mark-pure', transform: (code, id) => ({ code: markPure(code, id), map: null }) },
    { name: 'import-entries', enforce: 'pre', resolveId: importEntry },
    { name: 'lit-first', renderChunk: (code) => ({ code: litFirst(code), map: null }) },
  ],
  build: {
    ssr: true,
    outDir: rolled,
    target: 'esnext', // TypeScript has compiled for the target already
    rolldownOptions: {
      input,
      // the directives of entry points are preserved
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      // not the helpers that the bundler adds
      external: (id) => isBuiltin(id) || packages.test(id),
      experimental: { attachDebugInfo: 'none' }, // it names the folder of this build
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        comments: { legal: false, jsdoc: false, annotation: true },
      },
    },
  },
})
for (const folder of ['src', 'widgets'])
  for (const file of filesIn(join(output, folder))) if (file.endsWith('.js')) rmSync(file)
for (const file of filesIn(rolled)) {
  const target = join(output, file.slice(rolled.length))
  mkdirSync(dirname(target), { recursive: true })
  renameSync(file, target)
}
dropDeclarations(output, declarations())

// An entry point that another one imports stays a file of its own, not a chunk: it may register an element, which
// package.json states of entry points alone.
function importEntry(source, importer) {
  const isImported = importer && isEntry(importer) && isEntry(resolve(dirname(importer), source))
  return isImported ? { id: source, external: 'relative' } : null
}

// Bundlers keep the order of imports. With Lit before it, our own code, which repeats itself, is in one piece: gzip looks back 32 kB.
function litFirst(code) {
  const pattern = /^import [^\n]* from "lit";\n/gm
  return (code.match(pattern) ?? []).join('') + code.replace(pattern, '')
}

function declarations() {
  const targets = [...Object.values(manifest.exports), ...Object.values(manifest.imports)].flatMap(pathsOf)
  return targets
    .filter((path) => path.startsWith('./dist/'))
    .map((path) => path.slice('./dist/'.length).replace(/(\.d\.ts|\.js)$/, '.d.ts'))
}

// the modules that package.json names, apart from the bundles of node/
function entries() {
  const targets = [...Object.values(manifest.exports), ...Object.values(manifest.imports)].flatMap(pathsOf)
  const modules = [...targets, ...Object.values(manifest.bin).map((path) => `./${path}`)]
    .filter((path) => /^\.\/dist\/(src|widgets)\/[^*]*\.js$/.test(path))
    .map((path) => path.slice('./dist/'.length, -'.js'.length))
  return [...new Set(modules)].map((name) => [name, join(output, `${name}.js`)])
}

function dependencies() {
  return [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]
}

function pathsOf(target) {
  return typeof target === 'string' ? [target] : Object.values(target).flatMap(pathsOf)
}
