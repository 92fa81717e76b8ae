import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { bundleText } from '../tools/bundle-text.ts'
import { entryPoints } from '../tools/entry-points.ts'
import { root } from '../../scripts/install.js'
import { filesIn } from '../../scripts/build/stamp.js'

const execute = promisify(execFile)
const files: string[] = filesIn(join(root, 'dist'))
const scripts = files.filter((file) => file.endsWith('.js')).map((file) => relative(root, file))
// the page of the card frame has no element
const tags = entryPoints.flatMap(({ name }) => /^guiche\/widgets\/([a-z]+(?:-[a-z]+)+)$/.exec(name)?.[1] ?? [])
const elements = tags.filter((tag) => tag !== 'card-frame')

test('each entry point is one file, and every other file is a chunk, a bundle or a private import', () => {
  const own = scripts.filter((path) => /^dist\/(src|widgets)\//.test(path)).map((path) => `./${path}`)
  const internal = Object.values(manifest.imports).flatMap((paths) => Object.values<string>(paths))
  const named = [...entryPoints.map(({ file }) => file), ...internal.filter((path) => !path.includes('*'))]
  const expected = [...named, `./${manifest.bin.guiche}`].filter((path) => !path.startsWith('./dist/node/'))
  expect(own.sort()).toEqual([...new Set(expected)].sort())
})

test('a file imports other files, dependencies and Node alone', () => {
  const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]
  const known = new RegExp(`^(\\.|node:|#guard$|#transport$|#element/|(${packages.join('|')})(/|$))`)
  const unknown = scripts.flatMap((path) => importsIn(path).filter((name) => !known.test(name)))
  expect(unknown).toEqual([])
})

test('a declaration is that of an entry point or needed by one, and all that it imports are there', () => {
  const declarations = files.filter((file) => file.endsWith('.d.ts'))
  const imported = declarations.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)[ (]["'](\.[^"']+)\.js["']/g)].map(([, path = '']) =>
      resolve(dirname(file), `${path}.d.ts`),
    ),
  )
  const targets = [manifest.exports, manifest.imports].flatMap((each) => JSON.stringify(each).match(/\.\/dist\/[^"]+/g))
  const entries = targets.map((path) => resolve(root, String(path).replace(/(\.d\.ts|\.js)$/, '.d.ts')))
  const needed = new Set([...imported, ...entries])
  expect(declarations.filter((file) => !needed.has(file))).toEqual([])
  expect(imported.filter((file) => !existsSync(file))).toEqual([])
  expect(imported.length).toBeGreaterThan(declarations.length)
})

test('a class or function that two entry points export is the same one, without the bundles for Node too', async () => {
  // a component of React has the name of its element's class
  const urls = entryPoints
    .filter(({ name }) => !name.startsWith('guiche/react'))
    .map(({ file }) => pathToFileURL(join(root, file)).href)
  const program = `
    const values = new Map()
    for (const url of ${JSON.stringify(urls)})
      for (const [name, value] of Object.entries(await import(url)))
        values.set(name, (values.get(name) ?? new Set()).add(value))
    console.log(JSON.stringify([...values].filter(([, different]) => different.size > 1).map(([name]) => name)))`
  const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', program], { cwd: root })
  // guiche/client requires `operations`
  expect(JSON.parse(stdout)).toEqual(['createClient'])
})

describe('a bundle keeps the registration of an element that is imported for its effect:', () => {
  test.for(elements)('%s', async (tag) => {
    const code = await bundled(join(root, 'dist/widgets', tag, 'index.js'))
    expect(registeredIn(code)).toEqual([tag])
  })

  test('all of them', async () => {
    const code = await bundled(join(root, 'dist/widgets/index.js'))
    expect(registeredIn(code)).toEqual([...elements].sort((one, other) => one.localeCompare(other)))
  })
})

// the calls of a function with a tag and a class, whatever a bundler calls them
const registeredIn = (code: string) =>
  [...code.matchAll(/[\w$]\([`'"]([a-z]+(?:-[a-z]+)+)[`'"],\s*(?:class|[\w$]+\))/g)]
    .flatMap(([, tag = '']) => tag)
    .sort((one, other) => one.localeCompare(other))

function importsIn(path: string): string[] {
  const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  return module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
}

/** The minified code of a program that imports a file and uses nothing of it. */
const bundled = (file: string): Promise<string> => bundleText(`import '${file}'`)
