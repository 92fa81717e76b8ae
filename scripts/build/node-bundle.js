import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../install.js'
import { licencesText, packagesOf } from './licences.js'

// Adds a node/ folder to a folder of compiled modules: the entry points with a `node` condition, with their dependencies.
// Node spends most of an import on finding and opening files, so there are few. All entry points are built together: what two
// of them share is in a chunk, so that a class exists once in a process, whichever of them are imported. An entry point that
// every runtime loads from here is one file of its own: its dependencies have other builds, which run in pages only.
const output = process.argv[2]
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const inDist = (path) => path.replace('./dist/', '')
const nameOf = (path) => inDist(path).slice('node/'.length, -'.js'.length)

// A development server such as Next's loads Lit for its components beside the copy in this bundle, which nothing else can
// use. Lit would warn of several versions, so this copy does not name its own. The check of the text finds a Lit that
// names it in another way.
const litVersion = /\(\w+\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/
const withoutLitVersions = {
  name: 'without-lit-versions',
  transform(code, id) {
    if (!/\/(?:lit-element|lit-html|reactive-element)\.js$/.test(id)) return null
    if (!litVersion.test(code)) throw new Error(`node-bundle.js does not find the version of ${id}`)
    return code.replace(litVersion, '0')
  },
}

const server = Object.values(exports).filter((target) => target.node)
const isForAll = (target) => target.node === target.default
const shared = server.filter((target) => !isForAll(target))
const chunks = await bundle(
  shared.map((target) => [nameOf(target.node), join(output, inDist(target.default))]),
  // the stores share these in many combinations, each of which would be a chunk
  {
    groups: [
      groupOf('core', ['bounded-json', 'clock', 'deadline', 'is-record', 'lazy', 'read-at-most', 'setup-error']),
    ],
  },
)
for (const { node, types } of server.filter(isForAll))
  chunks.push(...(await bundle([[nameOf(node), join(output, inDist(types).replace(/\.d\.ts$/, '.js'))]], false)))
writeFileSync(join(output, 'node/licences.txt'), licencesText(packagesOf(chunks)))

/** Returns a chunk of modules of a folder of `src`. */
function groupOf(folder, names) {
  const files = names.map((name) => join(output, 'src', folder, `${name}.js`))
  for (const file of files) if (!existsSync(file)) throw new Error(`node-bundle.js names ${file}, which does not exist`)
  return { name: folder, test: (id) => files.includes(id) }
}

async function bundle(entries, codeSplitting) {
  const { output: chunks } = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [withoutLitVersions],
    // package.json's own targets may not be built yet
    resolve: {
      alias: {
        '#guard': join(output, 'src/core/schema-guard.js'),
        '#transport': join(output, 'src/client/ofetch-transport.js'),
      },
    },
    build: {
      ssr: true,
      outDir: join(output, 'node'),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(entries),
        external: isBuiltin,
        experimental: { attachDebugInfo: 'none' }, // it names the folder of this build
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name].js',
          codeSplitting,
          // bundlers of servers need the annotations to remove what is unused
          comments: { legal: false, jsdoc: false, annotation: true },
        },
      },
    },
  })
  return chunks
}
