import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns the path of one of the package's files for pages without a bundler. */
export const cdnFile = (name: string) => fileURLToPath(import.meta.resolve(`guiche/cdn/${name}`))

/** Returns a built element's file in the package, its URL in the shop and its integrity hash. */
export function elementFile(tag: string) {
  const name = `${tag}.js`
  const integrity: Readonly<Record<string, string>> = JSON.parse(readFileSync(cdnFile('integrity.json'), 'utf8'))
  return { path: cdnFile(name), src: `/cdn/${name}`, integrity: integrity[name] ?? '' }
}
