import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../scripts/install.js'
import { filesIn } from '../../scripts/build/stamp.js'

/**
 * Finds the tests that belong to source files, which `isSource` names by their paths: those that import a file, themselves or
 * by helpers of tests. Where none does, those that import a file that imports it, and so on.
 */
export function relatedTests(isSource) {
  const importers = importersByFile()
  const sources = [...importers.keys()].filter(isSource)
  return [...new Set(sources.flatMap((source) => nearestTests(source, importers)))]
}

function nearestTests(source, importers) {
  const seen = new Set([source])
  for (let files = [source]; files.length > 0; ) {
    const next = new Set(files.flatMap((file) => [...(importers.get(file) ?? [])]))
    // a set's iteration includes what is added meanwhile
    for (const file of next) if (file.startsWith('test/')) for (const test of importers.get(file) ?? []) next.add(test)
    const tests = [...next].filter((file) => file.endsWith('.test.ts'))
    if (tests.length > 0) return tests
    files = [...next].filter((file) => !seen.has(file))
    for (const file of files) seen.add(file)
  }
  return []
}

function importersByFile() {
  const files = ['src', 'widgets', 'demo', 'test'].flatMap((folder) => filesIn(join(root, folder)))
  const importers = new Map(files.map((file) => [relative(root, file), new Set()]))
  for (const file of files.filter((name) => /\.(js|ts)$/.test(name)))
    for (const imported of importsOf(file)) importers.get(imported)?.add(relative(root, file))
  return importers
}

// static, dynamic and exported; the import of a type runs nothing
function importsOf(file) {
  const statements = readFileSync(file, 'utf8').matchAll(
    /(?:^(?:import|export)\b(?! type\b)[^']*|(?<!typeof )import\()'(\.[^']+)'/gm,
  )
  return [...statements].map(([, specifier]) => relative(root, join(dirname(file), specifier)))
}
