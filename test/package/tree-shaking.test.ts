import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../tools/install.js'
import { filesIn } from '../tools/stamp.js'

const door = join(root, 'dist/src/index.js')
const { operations }: { operations: Record<string, object> } = await import(door)
const areas = Object.keys(operations)
const bundles = new Map<string, string>()

/** Fields of a list that the core reads, whichever it is. */
const namesOfPaging = ['current_page', 'last_page', 'per_page']

beforeAll(async () => {
  for (const area of ['', ...areas]) bundles.set(area, await bundle(area))
})

test('a client without operations carries the path of none', () => {
  const paths = areas.flatMap(marksOf).filter((mark) => mark.startsWith('/'))
  expect(paths.length).toBeGreaterThan(areas.length)
  expect(paths.filter((path) => holds('', path))).toEqual([])
})

describe.for(areas)('a bundle with { %s }', (area) => {
  test('carries the paths and the names of that area', () => {
    expect(marksOf(area).length).toBeGreaterThan(3)
    expect(marksOf(area).filter((mark) => !holds(area, mark))).toEqual([])
  })

  test.for(areas.filter((other) => other !== area))('carries no path and no name of { %s } alone', (other) => {
    const shared = [...marksOf(area), ...namesOfPaging]
    const foreign = marksOf(other).filter((mark) => !shared.includes(mark))
    expect(foreign.length).toBeGreaterThan(3)
    expect(foreign.filter((mark) => holds(area, mark))).toEqual([])
  })

  test.for(['src/merchant', 'src/sandbox', 'widgets'])('carries no text of %s', (part) => {
    const foreign = textsOf(part)
    expect(foreign.length).toBeGreaterThan(20)
    expect(foreign.filter((text) => bundles.get(area)?.includes(text))).toEqual([])
  })
})

const cdn = join(root, 'dist/cdn')
describe.for(readdirSync(cdn).filter((name) => name.endsWith('.js')))('the file %s for pages', (name) => {
  const script = readFileSync(join(cdn, name), 'utf8')

  test('carries no path of the service', () => {
    const paths = areas.flatMap(marksOf).filter((mark) => mark.startsWith('/'))
    expect(paths.filter((path) => script.includes(path))).toEqual([])
  })

  test.for(['src/merchant', 'src/sandbox'])('carries no text of %s', (part) => {
    const foreign = textsOf(part, [
      'dist/widgets',
      'node_modules/@lit',
      'node_modules/lit-html',
      'node_modules/lean-qr',
    ])
    expect(foreign.length).toBeGreaterThan(20)
    expect(foreign.filter((text) => script.includes(text))).toEqual([])
  })
})

/** What a page ships that makes a client of one area, minified. */
async function bundle(area: string): Promise<string> {
  const entry = join(root, 'dist/entry.js')
  const text = `import { ${['createClient', area].filter(Boolean).join(', ')} } from '${door}'
    export const client = (baseURL, publicKey) => createClient({ baseURL, publicKey, operations: { ${area} } })`
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? text : null) },
    ],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}

/** What an area can be known by: its paths, and those names of its fields and operations that are no ordinary words. */
function marksOf(area: string): string[] {
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
  for (const [name, operation] of Object.entries(operations[area] ?? {})) {
    marks.add(name)
    collect(operation)
  }
  return [...marks].filter((mark) => /[/_A-Z]/.test(mark) && mark !== '/(not shown)')
}

/** Whether a mark stands by itself in an area's bundle. */
const holds = (area: string, mark: string) =>
  new RegExp(`(?<![\\w$/])${mark.replace(/[^\w]/g, '\\$&')}(?![\\w$/])`).test(bundles.get(area) ?? '')

/** The longer texts in quotes of a part of the package that stand nowhere else in it, nor in what it depends on. */
function textsOf(part: string, alsoIn: readonly string[] = []): string[] {
  const others = [
    ...alsoIn,
    ...['core', 'values', 'schemas', 'operations', 'contract', 'client.js'].map((name) => `dist/src/${name}`),
    ...['valibot', 'ofetch', 'ufo', 'destr'].map((name) => `node_modules/${name}/dist`),
  ]
  const elsewhere = others.flatMap(sourcesIn).join('\n')
  const texts = sourcesIn(`dist/${part}`).flatMap((source) => [...source.matchAll(/'([^'\\\n]{8,})'/g)])
  return [...new Set(texts.map(([, text = '']) => text))].filter((text) => !elsewhere.includes(text))
}

function sourcesIn(path: string): string[] {
  const files: string[] = filesIn(join(root, path))
  return files.filter((file) => /\.m?js$/.test(file)).map((file) => readFileSync(file, 'utf8'))
}
