import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where a file that the package has for pages without a bundler lies. */
export const cdnFile = (name: string) => fileURLToPath(import.meta.resolve(`guiche/cdn/${name}`))

/** A built element: its file in the package, its address in the shop, and the hash that a browser checks it by. */
export function elementFile(tag: string) {
  const name = `${tag}.js`
  const integrity: Readonly<Record<string, string>> = JSON.parse(readFileSync(cdnFile('integrity.json'), 'utf8'))
  return { path: cdnFile(name), src: `/cdn/${name}`, integrity: integrity[name] ?? '' }
}
