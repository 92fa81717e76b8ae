import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundleText } from '../tools/bundle-text.ts'
import { root } from '../../scripts/install.js'
import { bundle as bundleModules } from '../tools/sizes/bundle.js'
import { filesIn } from '../../scripts/build/stamp.js'

const guiche = join(root, 'dist/src/index.js')
const guicheClient = join(root, 'dist/src/client/index.js')
const exported: Record<string, unknown> = await import(guiche)
const { operations } = exported as { operations: Record<string, Record<string, unknown>> }
const areas = Object.keys(operations)
const all = areas.flatMap((area) => Object.values(operations[area] ?? {}))
// each operation, by the name under which it is exported
const single = Object.entries(exported).flatMap(([name, value]) => (all.includes(value) ? [name] : []))
const bundles = new Map<string, string>()
const textsByPart = new Map<string, readonly string[]>()

/** Fields of every list that the core reads. */
const pagingFields = ['current_page', 'last_page', 'per_page']

beforeAll(async () => {
  for (const area of ['', ...areas]) bundles.set(area, await bundle(guicheClient, area && `{ ${area} }`, area))
  bundles.set('all', await bundle(guiche, ''))
})

test('a client without operations contains no path', () => {
  const paths = areas.flatMap(marksOf).filter((mark) => mark.startsWith('/'))
  expect(paths.length).toBeGreaterThan(areas.length)
  expect(paths.filter((path) => holds('', path))).toEqual([])
})

describe.for(areas)('a bundle with { %s }', (area) => {
  test('contains the paths and names of that area', () => {
    expect(marksOf(area).length).toBeGreaterThan(3)
    expect(marksOf(area).filter((mark) => !holds(area, mark))).toEqual([])
  })

  test.for(areas.filter((other) => other !== area))('contains no path and no name of { %s } alone', (other) => {
    const shared = [...marksOf(area), ...pagingFields]
    const foreign = marksOf(other).filter((mark) => !shared.includes(mark))
    expect(foreign.length).toBeGreaterThan(3)
    expect(foreign.filter((mark) => holds(area, mark))).toEqual([])
  })

  test.for(['src/merchant', 'src/sandbox', 'widgets'])('contains no text of %s', (part) => {
    const foreign = textsOf(part)
    expect(foreign.length).toBeGreaterThan(20)
    expect(foreign.filter((text) => bundles.get(area)?.includes(text))).toEqual([])
  })
})

test('a client for pages contains no ofetch', () => {
  expect([...bundles.values()].filter((code) => code.includes('FetchError'))).toEqual([])
})

test.for([
  { platform: 'browser', guard: 'no-schema-guard' },
  { platform: 'node', guard: 'schema-guard' },
])('a client for $platform masks what was sent, and has its own $guard', async ({ platform, guard }) => {
  const { code, map } = await bundleModules(`export { createClient } from '${guicheClient}'`, { from: root, platform })
  expect(code).toContain('[input]')
  expect(map.sources.flatMap((path: string) => /(?:no-)?schema-guard(?=\.js$)/.exec(path) ?? [])).toEqual([guard])
})

test('a client from guiche contains the paths of all operations', () => {
  const paths = areas.flatMap(marksOf).filter((mark) => mark.startsWith('/'))
  expect(paths.filter((path) => !holds('all', path))).toEqual([])
})

test('a client narrowed to an area is smaller than one with all operations', () => {
  const size = (name: string) => bundles.get(name)?.length ?? 0
  expect(areas.filter((area) => size(area) >= size('all') - 2000)).toEqual([])
})

describe('a bundle with a single operation', () => {
  test.for(single)('contains only the path of %s', async (name) => {
    const code = await bundle(guicheClient, `{ area: { ${name} } }`, name)
    const paths = areas.flatMap(marksOf).filter((mark) => mark.startsWith('/'))
    const own = marksIn(exported[name]).filter((mark) => mark.startsWith('/'))
    expect(paths.filter((path) => holdsIn(code, path))).toEqual(
      [...new Set(paths)].filter((path) => own.includes(path)),
    )
    expect(code.length).toBeLessThan((bundles.get('all')?.length ?? 0) - 2000)
  })
})

const cdn = join(root, 'dist/cdn/pt-BR')
describe.for(readdirSync(cdn).filter((name) => name.endsWith('.js')))('the CDN file %s', (name) => {
  const script = readFileSync(join(cdn, name), 'utf8')

  test('contains no path of the service', () => {
    const paths = areas.flatMap(marksOf).filter((mark) => mark.startsWith('/'))
    expect(paths.filter((path) => script.includes(path))).toEqual([])
  })

  test.for(['src/merchant', 'src/sandbox'])('contains no text of %s', (part) => {
    const foreign = textsOf(part, ['widgets', 'node_modules/@lit', 'node_modules/lit-html', 'node_modules/lean-qr'])
    expect(foreign.length).toBeGreaterThan(20)
    expect(foreign.filter((text) => script.includes(text))).toEqual([])
  })
})

/** The minified code of a program that creates a client with these operations (an expression) of these imports. */
function bundle(entryPoint: string, tree: string, ...imports: string[]): Promise<string> {
  const operations = entryPoint === guiche ? '' : `operations: ${tree || '{}'}`
  const text = `import { ${['createClient', ...imports].filter(Boolean).join(', ')} } from '${entryPoint}'
    export const client = (baseURL, secretKey) => createClient({ baseURL, secretKey, ${operations} })`
  return bundleText(text)
}

/** What identifies an area in a bundle: its paths, and the names of its fields and operations that are not plain words. */
function marksOf(area: string): string[] {
  const marks = new Set<string>()
  for (const [name, operation] of Object.entries(operations[area] ?? {}))
    for (const mark of [name, ...marksIn(operation)]) marks.add(mark)
  return [...marks].filter((mark) => /[/_A-Z]/.test(mark) && mark !== '/(undocumented)')
}

/** The paths and the field names of an operation. */
function marksIn(operation: unknown): string[] {
  const marks = new Set<string>()
  const seen = new Set<unknown>()
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'path' && typeof inner === 'string') marks.add(inner)
      if (name === 'entries') Object.keys(inner).forEach((field) => marks.add(field))
      collect(inner)
    }
  }
  collect(operation)
  return [...marks]
}

/** Returns whether a bundle contains a mark as a whole word. */
const holds = (name: string, mark: string) => holdsIn(bundles.get(name) ?? '', mark)

const holdsIn = (code: string, mark: string) =>
  new RegExp(`(?<![\\w$/])${mark.replace(/[^\w]/g, '\\$&')}(?![\\w$/])`).test(code)

/** The longer quoted texts of a part of the package that occur neither in its other parts nor in its dependencies. */
function textsOf(part: string, alsoIn: readonly string[] = []): readonly string[] {
  const key = [part, ...alsoIn].join()
  const texts = textsByPart.get(key) ?? findTexts(part, alsoIn)
  textsByPart.set(key, texts)
  return texts
}

function findTexts(part: string, alsoIn: readonly string[]): string[] {
  const others = [
    ...alsoIn,
    ...['core', 'values', 'schemas', 'operations', 'merchant-api', 'client'].map((name) => `src/${name}`),
    ...['valibot', 'ofetch', 'ufo', 'destr'].map((name) => `node_modules/${name}/dist`),
  ]
  const elsewhere = others.flatMap(sourcesIn).join('\n')
  const texts = sourcesIn(part).flatMap((source) => [...source.matchAll(/'([^'\\\n]{8,})'/g)])
  return [...new Set(texts.map(([, text = '']) => text))].filter((text) => !elsewhere.includes(text))
}

function sourcesIn(path: string): string[] {
  const files: string[] = filesIn(join(root, path))
  return files.filter((file) => /\.(m?js|ts)$/.test(file)).map((file) => readFileSync(file, 'utf8'))
}
