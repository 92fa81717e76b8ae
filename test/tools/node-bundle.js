import { readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './install.js'
import { licencesText, packagesOf } from './licences.js'

// Adds a node/ folder to a folder of compiled modules: the entry points with a `node` condition, with their dependencies.
// Node spends most of an import on finding and opening files, so there are few. All entry points are built together: what two
// of them share is in a chunk, so that a class exists once in a process, whichever of them are imported.
const output = process.argv[2]
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const inDist = (path) => path.replace('./dist/', '')

const { output: chunks } = await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  // package.json's own target may not be built yet
  resolve: { alias: { '#transport': join(output, 'src/core/ofetch-transport.js') } },
  build: {
    ssr: true,
    outDir: join(output, 'node'),
    target: 'es2022',
    rolldownOptions: {
      input: Object.fromEntries(entries()),
      external: isBuiltin,
      experimental: { attachDebugInfo: 'none' }, // it names the folder of this build
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        // the stores share these in many combinations, each of which would be a chunk
        codeSplitting: { groups: [{ name: 'time', test: /src\/core\/(clock|deadline|time-limit)\.js$/ }] },
        // bundlers of servers need the annotations to remove what is unused
        comments: { legal: false, jsdoc: false, annotation: true },
      },
    },
  },
})
writeFileSync(join(output, 'node/licences.txt'), licencesText(packagesOf(chunks)))

// ./dist/node/client.js, from the module that other runtimes load, becomes ['client', that module]
function entries() {
  return Object.values(exports)
    .filter((target) => target.node)
    .map((target) => [inDist(target.node).slice('node/'.length, -'.js'.length), join(output, inDist(target.default))])
}
