import { expect, test } from 'vitest'
import { type Import, importsBelow } from '../tools/imports.ts'

const element = ['src/core/', 'src/values/', 'src/contract/', 'lit']
const domain = ['src/core/', 'src/values/', 'src/schemas/', 'src/operations/', 'src/contract/']

// The first row that a path begins with tells what that file may import besides its own layer: folders, and packages.
const layers: [layer: string, allowed: string[]][] = [
  ['src/core/', ['ofetch', 'valibot']],
  ['src/values/', []],
  ['src/schemas/', ['src/values/', 'valibot']],
  ['src/operations/', ['src/core/', 'src/values/', 'src/schemas/', 'valibot']],
  ['src/contract/', ['src/core/', 'src/values/', 'src/schemas/', 'valibot']],
  ['src/merchant/files/disk-files.ts', ['src/merchant/files/', 'node:']],
  ['src/merchant/', [...domain, 'src/unstated.ts', 'valibot']],
  ['src/sandbox/', [...domain, 'valibot']],
  ['src/cli.ts', ['src/sandbox/', 'src/merchant/cors.ts', 'src/merchant/node.ts', 'node:']],
  ['src/unstated.ts', domain],
  ['src/client.ts', [...domain, 'src/unstated.ts', 'valibot']],
  ['src/index.ts', [...domain, 'src/client.ts', 'src/unstated.ts']],
  ['widgets/core/', [...element, 'lean-qr', '@maskito/core']],
  ['widgets/pay-pix-charge/', ['widgets/core/', ...element]],
  ['widgets/card-fields/', ['widgets/core/', ...element]],
  ['widgets/card-frame/', ['widgets/core/', 'widgets/card-fields/', ...element, 'valibot']],
  ['widgets/card-checkout/', ['widgets/core/', 'widgets/card-fields/', 'widgets/card-frame/', ...element, 'valibot']],
  ['widgets/kyc-uploader/', ['widgets/core/', ...element]],
  ['widgets/onboarding-signature/', ['widgets/core/', ...element]],
  ['widgets/index.ts', ['widgets/']],
  ['demo/start.js', ['test/tools/install.js', 'node:']],
  ['demo/', ['guiche', 'node:']],
]

const modules = importsBelow('src', 'widgets', 'demo')

test('every file belongs to a layer', () => {
  expect([...modules.keys()].filter((file) => !layerOf(file))).toEqual([])
})

test('a file imports from its own layer and from those below it only', () => {
  expect(forbidden(modules)).toEqual([])
})

test('no file imports itself by way of others, but for types', () => {
  expect(cycles(modules)).toEqual([])
})

test('an operation of the service is out of reach for an element, and the package for its own parts', () => {
  expect(
    forbidden(
      new Map([
        ['widgets/pay-pix-charge/view.ts', [{ to: 'src/operations/payins.ts', isType: false }]],
        ['src/core/call.ts', [{ to: 'src/schemas/pix-charge.ts', isType: true }]],
        ['src/merchant/rules.ts', [{ to: 'node:fs', isType: false }]],
        ['src/values/money.ts', [{ to: 'lodash', isType: false }]],
        ['demo/server.ts', [{ to: 'src/index.ts', isType: false }]],
      ]),
    ),
  ).toHaveLength(5)
})

test('a circle of three files is found, one that types close is not', () => {
  const circle = (isType: boolean) =>
    new Map([
      ['a.ts', [{ to: 'b.ts', isType: false }]],
      ['b.ts', [{ to: 'c.ts', isType: false }]],
      ['c.ts', [{ to: 'a.ts', isType }]],
    ])
  expect(cycles(circle(false))).toEqual(['a.ts → b.ts → c.ts → a.ts'])
  expect(cycles(circle(true))).toEqual([])
})

function layerOf(file: string) {
  return layers.find(([layer]) => file.startsWith(layer))
}

function forbidden(graph: Map<string, Import[]>) {
  return [...graph].flatMap(([file, imports]) => {
    const [layer = '', allowed = []] = layerOf(file) ?? []
    return imports
      .filter(({ to }) => ![layer, ...allowed].some((each) => within(to, each)))
      .map(({ to }) => `${file} → ${to}`)
  })
}

// `src/core/` and `node:` take all that begins with them, `lit` takes itself and `lit/directives/…`
function within(to: string, allowed: string) {
  return to === allowed || to.startsWith(/[/:]$/.test(allowed) ? allowed : `${allowed}/`)
}

function cycles(graph: Map<string, Import[]>) {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const { to, isType } of graph.get(file) ?? []) if (!isType) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
