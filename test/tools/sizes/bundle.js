import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/**
 * Bundles a module's text with all its dependencies, minified and without comments. `codeSplitting` puts what is imported on
 * demand into `chunks` of their own, each with its `modules`; otherwise everything is in `code`.
 */
export async function bundle(
  text,
  { from, platform = 'browser', conditionNames = [], external = [], codeSplitting = false },
) {
  const entry = join(from, 'bench-entry.js')
  const build = await rolldown({
    input: entry,
    platform,
    external,
    onLog: (_level, { code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message)
    },
    resolve: { conditionNames: [...conditionNames, platform, 'import', 'module', 'default'] },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? text : null) },
    ],
  })
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    comments: false,
    codeSplitting,
    sourcemap: true,
  })
  await build.close()
  const [main, ...rest] = output.filter(({ type }) => type === 'chunk')
  const chunks = rest.map(({ code, fileName, moduleIds }) => ({
    code: withoutMap(code),
    modules: moduleIds,
    isFirst: main.imports.includes(fileName),
  }))
  return { code: withoutMap(main.code), map: main.map, chunks }
}

const withoutMap = (code) => code.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '')

/** Returns the size of text in kilobytes (1,000 bytes) after gzip at its highest level. */
export function gzipped(text) {
  return gzipSync(text, { level: 9 }).byteLength / 1000
}

/**
 * Divides a bundle's gzipped kilobytes among its packages, in proportion to their minified text, largest first.
 * @returns {[name: string, size: number][]}
 */
export function sharesOf({ code, map }) {
  const sources = new SourceMap(map)
  const lengths = {}
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const owner = ownerOf(sources.findEntry(line, column).originalSource)
      lengths[owner] = (lengths[owner] ?? 0) + 1
    }
  }
  const compression = gzipped(code) / code.length
  return Object.entries(lengths)
    .map(([owner, length]) => [owner, length * compression])
    .sort(([, one], [, other]) => other - one)
}

function ownerOf(source) {
  if (!source) return 'bundler'
  return source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? 'guiche'
}
