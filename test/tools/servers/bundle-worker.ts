import { build } from 'vite'

/** Bundles a module for workerd, which loads no packages, and returns the bundle. */
export async function bundleWorker(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output } = { output: [] }] = [result].flat().filter((each) => 'output' in each)
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}
