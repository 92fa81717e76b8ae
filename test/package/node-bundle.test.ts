import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { entryPoints } from '../tools/entry-points.ts'
import { importsBelow } from '../tools/imports.ts'

const execute = promisify(execFile)
const imports = importsBelow('dist/node')
const server = entryPoints.flatMap(({ name, file, nodeFile }) => (nodeFile ? [{ name, file, nodeFile }] : []))

/** The files that a file of the bundle loads, itself included, and the packages that it needs. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (!loaded.has(file)) for (const { to } of imports.get(file) ?? []) loadedBy(to, loaded.add(file))
  return loaded.add(file)
}

test('every entry point for servers has a bundle for Node, and no other one has', () => {
  const names = entryPoints.map(({ name }) => name).filter((name) => !/^guiche\/(react|vlibras|widgets)/.test(name))
  expect(server.map(({ name }) => name)).toEqual(names)
})

describe.for(server)('on Node, $name', ({ file, nodeFile }) => {
  test('loads no more than ten files, all of them of the bundle or of Node itself', () => {
    const loaded = [...loadedBy(nodeFile.slice('./'.length))]
    expect(loaded.filter((path) => !path.startsWith('node:') && !imports.has(path))).toEqual([])
    expect(loaded.length).toBeLessThanOrEqual(10)
  })

  test('exports what it exports elsewhere', async () => {
    const keys = async (path: string) => Object.keys(await import(join(root, path))).sort()
    expect(await keys(nodeFile)).toEqual(await keys(file))
  })
})

test('a client on Node sends by ofetch', () => {
  expect(readFileSync(join(root, 'dist/node/client.js'), 'utf8')).toContain('FetchError')
})

test('a class or function that two entry points export is the same one', async () => {
  const modules = await Promise.all(server.map(({ nodeFile }) => import(join(root, nodeFile))))
  const values = new Map<string, Set<unknown>>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module)))
    values.set(name, (values.get(name) ?? new Set()).add(value))
  // guiche/client requires `operations`
  expect([...values].filter(([, different]) => different.size > 1).map(([name]) => name)).toEqual(['createClient'])
})

test('an error of the client and one of the merchant server are instances of the class that guiche exports', async () => {
  const program = `
    import { InputError } from 'guiche'
    import { createClient, payins } from 'guiche/client'
    import { createMerchant, memoryStore } from 'guiche/merchant'
    const attempts = [
      () => createClient({ baseURL: 'http://service.example', secretKey: 'sk', operations: { payins } }),
      () => createMerchant({ publicURL: 'nowhere', store: memoryStore() }),
    ]
    for (const attempt of attempts) {
      try { attempt() } catch (error) { console.log(error.name, error instanceof InputError) }
    }`
  expect(await run(program)).toBe('InputError true\nInputError true\n')
})

test('an error of the setup and one of the store are instances of the classes that guiche/merchant exports', async () => {
  const program = `
    import { createClient } from 'guiche'
    import { createMerchant, memoryStore, SetupError, StoreError } from 'guiche/merchant'
    const fail = async () => { throw new Error('down') }
    const merchant = createMerchant({
      api: createClient({ baseURL: 'https://service.example', secretKey: 'sk' }),
      secret: 'a secret of at least thirty-two bytes',
      publicURL: 'https://shop.example/pay',
      findOrder: () => null,
      store: { ...memoryStore(), get: fail },
      log: () => {},
      on: { error: (error) => console.log(error.name, error instanceof StoreError) },
    })
    await merchant.fetch(new Request('https://shop.example/pay/health'))
    merchant.start()
    try { merchant.start() } catch (error) { console.log(error.name, error instanceof SetupError) }
    await merchant.close()`
  expect(await run(program)).toBe('StoreError true\nSetupError true\n')
})

test.each([
  ['guiche/merchant/render', 'guiche/react'],
  ['guiche/react', 'guiche/merchant/render'],
])('a development server that loads %s before %s prints no warning about versions of Lit', async (...names) => {
  const program = names.map((name) => `await import('${name}')`).join('\n')
  expect(await run(program, '--conditions=development')).not.toContain('Multiple versions')
})

async function run(program: string, ...options: readonly string[]): Promise<string> {
  const { stdout, stderr } = await execute(process.execPath, [...options, '--input-type=module', '-e', program], {
    cwd: root,
  })
  return stdout + stderr
}
