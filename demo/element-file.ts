import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const doorTo = (name: string) => fileURLToPath(import.meta.resolve(`guiche/cdn/${name}`))

/** A built element: its file in the package, its address in the shop, and the hash that a browser checks it by. */
export function elementFile(tag: string) {
  const name = `${tag}.js`
  const integrity: Readonly<Record<string, string>> = JSON.parse(readFileSync(doorTo('integrity.json'), 'utf8'))
  return { path: doorTo(name), src: `/cdn/${name}`, integrity: integrity[name] ?? '' }
}
