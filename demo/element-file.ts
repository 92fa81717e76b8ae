import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from './shop/localization.ts'

/** Returns the path of one of the package's files for pages without a bundler, such as `en/pay-pix-charge.js`. */
export const cdnFile = (name: string) => fileURLToPath(import.meta.resolve(`guiche/cdn/${name}`))

const readHashes = (name: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(cdnFile(name), 'utf8'))

/** Returns the hash of the style that an element is rendered with on the server. */
export const prerenderStyleHash = (tag: string) => readHashes('style-hashes.json')[tag] ?? ''

/** Returns a built element's file in the package with its texts in a language, its URL in the shop and its integrity hash. */
export function elementFile(tag: string, language: Language) {
  const name = `${language}/${tag}.js`
  return { path: cdnFile(name), src: `/cdn/${name}`, integrity: readHashes('integrity.json')[name] ?? '' }
}
