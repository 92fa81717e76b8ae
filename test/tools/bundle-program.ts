import { basename, join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/install.js'

/**
 * Bundles a program of the tests with the sources it imports, and returns the path of the bundle, which the caller removes. Most
 * of the start of a program is finding and stripping hundreds of sources, so its bundle starts in less than half of the time.
 */
export async function bundleProgram(path: string): Promise<string> {
  const name = `${basename(path, '.ts')}-${process.pid}.mjs`
  const outDir = join(root, 'out/programs') // packages are found from here
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: {
      alias: {
        '#guard': join(root, 'src/core/schema-guard.ts'),
        '#transport': join(root, 'src/client/ofetch-transport.ts'),
      },
    },
    build: {
      ssr: path,
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  })
  return join(outDir, name)
}
