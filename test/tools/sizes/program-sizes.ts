import { basename } from 'node:path'
import { root } from '../../../scripts/install.js'
import { bundle, gzipped, sharesOf } from './bundle.js'

interface NamedSize {
  readonly name: string
  readonly size: number
}

/** The sizes of a program's bundle, in kilobytes (1,000 bytes) after gzip. */
export interface ProgramSizes {
  /** All that a page loads before the program runs. */
  readonly first: number
  /** The chunks that it loads on demand, in one language: the texts of other languages are never loaded beside it. */
  readonly later: readonly NamedSize[]
  /** The share of each package in the entry, largest first. */
  readonly shares: readonly NamedSize[]
}

/** Bundles a program with all that it imports, minified, and measures the bundle. */
export async function programSizes(text: string): Promise<ProgramSizes> {
  const { code, map, chunks } = await bundle(text, { from: root, codeSplitting: true })
  const first = [code, ...chunks.filter(({ isFirst }) => isFirst).map((chunk) => chunk.code)]
  const later = chunks.filter(({ isFirst, modules }) => !isFirst && !modules.every(isLanguage))
  return {
    first: first.map(gzipped).reduce((sum, size) => sum + size),
    later: later.map((chunk) => ({ name: nameOf(chunk.modules), size: gzipped(chunk.code) })),
    shares: sharesOf({ code, map }).map(([name, size]) => ({ name, size })),
  }
}

// the chunks of the package's modules are named after their texts' language
const isLanguage = (module: string) => /\/(en|es)\d*\.js$/.test(module)
const nameOf = (modules: readonly string[]) => basename(modules.at(-1) ?? '', '.js')
