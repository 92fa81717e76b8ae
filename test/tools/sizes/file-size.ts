import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/install.js'
import { gzipped } from './bundle.js'

const folder = join(root, 'dist/cdn')

/** Returns the size of a file of `dist/cdn` in kilobytes (1,000 bytes) after gzip. */
export const fileSize = (path: string): number => gzipped(readFileSync(join(folder, path)))

/** Lists the languages of the single files. */
export const fileLanguages = (): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

/** Lists the names of the single files for pages, which are the same in each language. */
export const fileNames = (): string[] => readdirSync(join(folder, 'pt-BR'))
