import { build } from 'vite'

/** How to bundle: as an ES module or as a classic script, and the texts that replace expressions. */
interface BundleOptions {
  readonly format?: 'es' | 'iife'
  readonly define?: Readonly<Record<string, string>>
}

/** Bundles a module for a runtime that loads no packages, such as workerd, and returns the bundle. */
export async function bundleWorker(entry: string, { format = 'es', define = {} }: BundleOptions = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: [format], name: 'worker' } },
  })
  const [{ output } = { output: [] }] = [result].flat().filter((each) => 'output' in each)
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}
