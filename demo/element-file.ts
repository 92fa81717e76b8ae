import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from './shop/localization.ts'

/** Returns the path of one of the package's files for pages without a bundler, such as `en/pay-pix-charge.js`. */
export const cdnFile = (name: string) => fileURLToPath(import.meta.resolve(`guiche/cdn/${name}`))

const readHashes = (name: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(cdnFile(name), 'utf8'))

/** Returns the hash of the style that an element is rendered with on the server. */
export const prerenderStyleHash = (tag: string) => readHashes('style-hashes.json')[tag] ?? ''

/** The folder of the files in a language. Those in English become Spanish by the file that adds its texts. */
export const cdnFolder = (language: Language) => (language === 'es' ? 'en' : language)

/** Returns the names of the scripts of a built element, or of the card frame, for a language, in their order. */
export const cdnScripts = (tag: string, language: Language): readonly string[] => [
  ...(language === 'es' ? ['spanish.js'] : []),
  `${cdnFolder(language)}/${tag}.js`,
]

/** Returns the files of a built element in the package for a language, each with its URL in the shop and its integrity hash. */
export const elementFiles = (tag: string, language: Language): readonly ElementFile[] =>
  cdnScripts(tag, language).map(fileOf)

/** A file of the package in the shop. */
export interface ElementFile {
  readonly path: string
  readonly src: string
  readonly integrity: string
}

function fileOf(name: string): ElementFile {
  return { path: cdnFile(name), src: `/cdn/${name}`, integrity: readHashes('integrity.json')[name] ?? '' }
}
