import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/install.js'
import { filesIn } from '../../scripts/build/stamp.js'

/** Where a test names statements of the ledger by their tag. */
export interface Coverage {
  readonly tag: string
  /** The path of the test file, and the line. */
  readonly place: string
  /** False for a tag that stands above anything but a test. */
  readonly isOfTest: boolean
}

/** Returns the tags of all tests. */
export function coverageOfTests(): Coverage[] {
  const files: string[] = filesIn(join(root, 'test'))
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  return tests.flatMap((file) => coverageOf(readFileSync(file, 'utf8'), relative(root, file)))
}

/** Returns the tags of one test file: those of `// @covers` above a test, and the calls that test a table of fields. */
export function coverageOf(source: string, file: string): Coverage[] {
  const lines = source.split('\n')
  const tagged = lines.flatMap((line, index) => {
    const [, tags] = /^ *\/\/ @covers (.+)$/.exec(line) ?? []
    if (!tags) return []
    const below = lines.slice(index + 1).find((next) => !next.includes('// @covers ')) ?? ''
    return tags.split(' ').map((tag) => ({ tag, place: `${file}:${index + 1}`, isOfTest: testCall.test(below) }))
  })
  const tables = [...source.matchAll(/^ *(testResponseFields|testRequiredFields)\(\s*'([^']+)'/gm)].map((match) => ({
    tag: `${match[1]}: ${match[2]}`,
    place: `${file}:${source.slice(0, match.index).split('\n').length}`,
    isOfTest: true,
  }))
  return [...tagged, ...tables]
}

const testCall = /^ *(test|describe|testResponseFields|testRequiredFields)\b(?!\.(skip|todo)\b)/
