import { expect, test } from 'vitest'
import { declaredExportsOf, exportsOf } from '../tools/exports.ts'
import {
  ambiguousNames,
  atRunTime,
  cycles,
  effectsIn,
  filesDirectlyIn,
  foldersOf,
  importedBy,
  type ImportGraph,
  importsOutside,
  roomCircles,
  within,
} from '../tools/import-rules.ts'
import { codeOf, type Import, importsBelow } from '../tools/imports.ts'

const element = ['src/core/', 'src/values/', 'src/merchant-api/', 'lit']
const domain = ['src/http/', 'src/core/', 'src/values/', 'src/schemas/', 'src/operations/', 'src/merchant-api/']

const sandboxArea = [...domain, 'src/sandbox/assumptions/', 'src/sandbox/core/', 'src/sandbox/html/', 'valibot']

// A file belongs to the first row that its path begins with. It may import its own layer, and the row's folders and packages.
const layers: [layer: string, allowed: string[]][] = [
  ['src/core/', ['valibot']],
  ['src/values/', ['src/core/is-record.ts', 'src/core/lazy.ts', 'lean-qr']],
  ['src/http/', ['src/core/']],
  ['src/schemas/', ['src/values/', 'valibot']],
  ['src/operations/', ['src/core/', 'src/values/', 'src/schemas/', 'valibot']],
  ['src/merchant-api/', ['src/core/', 'src/http/', 'src/values/', 'src/schemas/', 'valibot']],
  ['src/merchant/files/disk-files.ts', ['src/merchant/files/', 'node:']],
  ['src/merchant/files/s3-', ['src/merchant/files/', 'src/core/', 'aws4fetch', 'valibot']],
  ['src/merchant/', [...domain, 'src/undocumented-options.ts', 'valibot']],
  ['src/store-cases/', ['src/core/', 'src/merchant/stores/store.ts']], // its types
  ['src/record/', [...domain, 'valibot']],
  ['src/open-questions/', ['src/core/', 'src/values/', 'src/record/recording.ts']],
  ['src/learn/', [...domain, 'src/record/', 'src/open-questions/', 'valibot']],
  ['src/sandbox/assumptions/', ['src/values/', 'src/schemas/']],
  ['src/sandbox/core/', [...domain, 'src/learn/', 'src/sandbox/assumptions/', 'valibot']],
  ['src/sandbox/html/', ['src/core/', 'src/values/', 'src/sandbox/core/']],
  ['src/sandbox/pix/', sandboxArea],
  ['src/sandbox/card/', sandboxArea],
  ['src/sandbox/payouts/', sandboxArea],
  ['src/sandbox/qualifications/', sandboxArea],
  ['src/sandbox/kyc/', sandboxArea],
  ['src/sandbox/onboardings/', sandboxArea],
  ['src/sandbox/accounts/', [...sandboxArea, 'src/sandbox/payouts/']],
  ['src/sandbox/like/', [...sandboxArea, 'src/learn/']],
  ['src/sandbox/', [...domain, 'src/learn/', 'valibot']],
  ['src/cli.ts', ['src/cli/', 'node:']],
  [
    'src/cli/',
    [
      'src/check-merchant/',
      'src/learn/',
      'src/merchant/stores/sql/',
      'src/sandbox/',
      'src/http/',
      'src/core/',
      'node:',
    ],
  ],
  ['src/check-merchant/', ['src/core/', 'src/http/', 'src/values/', 'src/schemas/', 'src/merchant-api/', 'valibot']],
  ['src/undocumented-options.ts', [...domain, 'valibot']],
  ['src/client/', [...domain, 'src/undocumented-options.ts', 'ofetch', 'valibot']],
  ['src/create-full-client.ts', ['src/client/', 'src/undocumented-options.ts', ...domain, 'valibot']],
  ['src/index.ts', ['src/client/', 'src/create-full-client.ts', 'src/operations/']],
  ['widgets/common/styles/', ['lit']],
  ['widgets/common/connection/', element],
  ['widgets/common/form/', ['lit', '@maskito/core']],
  ['widgets/common/', [...element, 'lean-qr']],
  ['widgets/pay-pix-charge/', ['widgets/common/', ...element]],
  ['widgets/card-fields/', ['widgets/common/', ...element]],
  ['widgets/card-frame/', ['widgets/common/', 'widgets/card-fields/', ...element]],
  ['widgets/card-checkout/entry/', ['widgets/common/', 'widgets/card-fields/', 'widgets/card-frame/', ...element]],
  [
    'widgets/card-checkout/payer/',
    ['widgets/card-checkout/strings/', 'widgets/card-checkout/corrections/strings/', 'widgets/common/', ...element],
  ],
  ['widgets/card-checkout/', ['widgets/common/', 'widgets/card-fields/', 'widgets/card-frame/', ...element]],
  ['widgets/kyc-uploader/files/', ['src/core/', 'src/merchant-api/', 'src/values/file-kind.ts']],
  [
    'widgets/kyc-uploader/upload/',
    [
      'widgets/kyc-uploader/draft.ts',
      'widgets/kyc-uploader/requests.ts',
      'widgets/kyc-uploader/files/chosen-file.ts', // its types
      'widgets/kyc-uploader/files/file-changes.ts',
      'widgets/common/',
      ...element,
    ],
  ],
  ['widgets/kyc-uploader/', ['widgets/common/', ...element]],
  ['widgets/onboarding-signature/', ['widgets/common/', ...element]],
  ['widgets/languages/', ['widgets/', 'src/core/']],
  ['widgets/vlibras/', ['widgets/card-frame/messages.ts', 'widgets/common/form/']],
  ['widgets/react/', ['widgets/', 'react']],
  ['widgets/render/', ['widgets/', 'src/merchant/merchant.ts', 'src/merchant/preload.ts', ...element]], // its types
  ['widgets/index.ts', ['widgets/']],
  ['demo/start.js', ['scripts/install.js', 'node:']],
  ['demo/edge/', ['guiche', 'bun:', '@upstash/redis']],
  ['demo/', ['guiche', 'node:']],
]

// The rules of an order and of a move turn a record into a record. Time, randomness and the service come as arguments.
const pureFolders = ['src/merchant/order/', 'src/merchant/writes/move.ts', 'src/merchant/writes/outbox.ts']
const pureImports = [
  ...pureFolders,
  'src/core/backoff.ts',
  'src/core/bounded-json.ts',
  'src/core/text-fingerprint.ts',
  'src/core/is-record.ts',
  'src/core/lease.ts',
  'src/core/local-address.ts',
  'src/values/',
  'src/schemas/',
  'src/merchant-api/',
  'src/merchant/stores/stored-status.ts',
  'valibot',
]

// More files in one folder hide which feature they belong to.
const maxFilesInRoot = 24

// Names that several files export with one meaning, and why.
const sharedNames = new Map([
  ['acceptsUnchanged', 'package.json chooses the file by the condition `browser`'],
  ['transport', 'package.json chooses the file by the condition `browser`'],
  ['createMasks', 'what `LazyMasks` imports'],
  ['createClient', 'public in `guiche`, with every operation, and in `guiche/client`, with those that are passed'],
])

const library = importsBelow('src', 'widgets')
const modules = new Map([...library, ...importsBelow('demo')])
const rooms = new Map([...modules, ...importsBelow('scripts')])

test('every file belongs to a layer', () => {
  expect([...modules.keys()].filter((file) => !layerOf(file))).toEqual([])
})

test('a file imports only its own layer and the layers below it', () => {
  expect(forbidden(modules)).toEqual([])
})

test('no imports of the library form a cycle, not even imports of types', () => {
  expect(cycles(library)).toEqual([])
})

test('no imports of the demo form a cycle at run time', () => {
  expect(cycles(atRunTime(modules))).toEqual([])
})

test('no element imports the schema library, not even through another module', () => {
  expect([...importedBy(library, 'widgets/')].filter((to) => to === 'valibot')).toEqual([])
})

test('the files and folders of no folder import each other in a circle, not even types', () => {
  const folders = foldersOf(rooms)
  expect(folders.flatMap((folder) => roomCircles(rooms, folder))).toEqual([])
  expect(folders).toEqual(expect.arrayContaining(['src/merchant', 'src/sandbox', 'widgets/common', 'scripts', 'demo']))
})

// the test kit of stores and the recorder belong to the merchant server
test.each([
  ['the client', 90, ['src/index.ts']],
  ['the merchant server', 80, ['src/merchant/index.ts', 'src/store-cases/index.ts', 'src/record/index.ts']],
  ['the sandbox', 25, ['src/sandbox/index.ts']],
])('%s exports at most %d names, with its types', (_, most, files) => {
  const names = files.flatMap(exportsOf)
  expect(names.length).toBeGreaterThan(most / 2)
  expect(names.length).toBeLessThanOrEqual(most)
})

test('an exported name has one meaning', () => {
  // a React component is called like its element
  const files = [...library.keys()].filter((file) => !file.startsWith('widgets/react/'))
  const ambiguous = ambiguousNames(new Map(files.map((file) => [file, declaredExportsOf(file)])))
  expect(ambiguous.filter(([name]) => !sharedNames.has(name))).toEqual([])
  expect(ambiguous).toHaveLength(sharedNames.size)
})

test('what asks every feature imports none, not even its types', () => {
  const general = ['process-due.ts', 'startup.ts', 'feature.ts', 'monitoring/', 'personal-data/']
  const features = ['pix/', 'card/', 'kyc/', 'signature/', 'payouts/', 'companies/']
  const isAmong = (file: string, names: readonly string[]) =>
    names.some((name) => file.startsWith(`src/merchant/${name}`))
  const askers = [...library].filter(([file]) => isAmong(file, general))
  expect(
    askers.flatMap(([file, imports]) =>
      imports.flatMap(({ to }) => (isAmong(to, features) ? [`${file} → ${to}`] : [])),
    ),
  ).toEqual([])
  expect(askers.length).toBeGreaterThan(general.length)
})

test('the rules of an order import nothing that has side effects', () => {
  expect(pureFolders.flatMap((folder) => importsOutside(modules, folder, pureImports))).toEqual([])
})

test('the rules of an order never read the time, call the network, wait or draw random bytes', () => {
  const files = [...modules.keys()].filter((file) => pureFolders.some((folder) => file.startsWith(folder)))
  expect(files.filter((file) => effectsIn(codeOf(file)).length > 0)).toEqual([])
  expect(files).not.toEqual([])
})

test.for(['src/merchant', 'src/sandbox', 'widgets/common'])(
  `at most ${maxFilesInRoot} files lie directly in %s`,
  (folder) => {
    const count = filesDirectlyIn(modules, folder)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(maxFilesInRoot)
  },
)

test('an import from outside the allowed layers is reported', () => {
  expect(
    forbidden(
      graphOf({
        'widgets/pay-pix-charge/view.ts': ['src/operations/payins.ts'],
        'widgets/common/qr.ts': ['src/http/cors.ts'],
        'src/core/call.ts': ['type src/schemas/pix-charge.ts'],
        'src/http/cors.ts': ['src/values/money.ts'],
        'src/merchant/order/view.ts': ['node:fs'],
        'src/merchant/create-merchant.ts': ['src/client.ts'],
        'src/client/create-client.ts': ['src/merchant/index.ts'],
        'src/values/money.ts': ['lodash'],
        'demo/server.ts': ['src/index.ts'],
      }),
    ),
  ).toHaveLength(9)
})

test('a cycle of three files is reported, and one that a type closes is a cycle of types only', () => {
  const closedBy = (last: string) => graphOf({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': [last] })

  expect(cycles(closedBy('a.ts'))).toEqual(['a.ts → b.ts → c.ts → a.ts'])
  expect(cycles(closedBy('type a.ts'))).toEqual(['a.ts → b.ts → c.ts → a.ts'])
  expect(cycles(atRunTime(closedBy('type a.ts')))).toEqual([])
  expect(cycles(closedBy('d.ts'))).toEqual([])
})

test('a circle of three rooms is reported with its imports, even when files form none and a type closes it', () => {
  const graph = graphOf({
    'src/shop/pix/pay.ts': ['src/shop/card/plans.ts'],
    'src/shop/card/a/b.ts': ['type src/shop/start.ts'],
    'src/shop/start.ts': ['src/shop/pix/c/d.ts', 'src/values/money.ts'],
  })

  expect(roomCircles(graph, 'src/shop')).toEqual([
    'src/shop/pix → src/shop/card → src/shop/start.ts → src/shop/pix: src/shop/pix/pay.ts → src/shop/card/plans.ts, src/shop/card/a/b.ts → src/shop/start.ts, src/shop/start.ts → src/shop/pix/c/d.ts',
  ])
  expect(roomCircles(graph, 'src')).toEqual([])
})

test('the folders of a file are those above it', () => {
  expect(foldersOf(graphOf({ 'src/shop/pix/pay.ts': [], 'src/shop/a.ts': [] }))).toEqual([
    'src',
    'src/shop',
    'src/shop/pix',
  ])
})

test('a name that files of different names export is reported; one that every machine.ts exports is not', () => {
  const files = { 'pix/machine.ts': ['Status'], 'card/machine.ts': ['Status', 'plan'], 'card/plans.ts': ['plan'] }

  expect(ambiguousNames(new Map(Object.entries(files)))).toEqual([['plan', ['card/machine.ts', 'card/plans.ts']]])
})

test('an overloaded function is one export of its file, and what a file passes on is not its own', () => {
  expect(declaredExportsOf('src/create-full-client.ts')).toEqual(['createClient'])
  expect(declaredExportsOf('src/index.ts')).toEqual([])
})

test('an import of a store, a clock or another folder by the rules of an order is reported, unless it is a type', () => {
  const imports = [
    'src/merchant/order/record.ts',
    'src/values/money.ts',
    'valibot',
    'type src/core/clock.ts',
    'src/core/clock.ts',
    'src/merchant/stores/memory.ts',
    'src/merchant/options.ts',
    'src/http/conditional.ts',
  ]
  const found = importsOutside(graphOf({ 'src/merchant/order/view.ts': imports }), 'src/merchant/order/', pureImports)

  expect(found).toEqual(imports.slice(4).map((to) => `src/merchant/order/view.ts → ${to}`))
})

test('a side effect is found by its whole name', () => {
  expect(effectsIn('at(Date.now(), new Date(), crypto.randomUUID(), Math.random())')).toHaveLength(4)
  expect(effectsIn('const later = setTimeout(fetch, performance.now())')).toHaveLength(3)
  expect(effectsIn('moment.now + new Date(at).getTime() + fetchedAt + Math.max(1, 2)')).toEqual([])
})

test('comments do not count as code', () => {
  expect(codeOf('test/tools/imports.ts')).toContain('export function codeOf')
  expect(codeOf('test/tools/imports.ts')).not.toContain('/**')
})

test('an import through another module is found, and a type is none', () => {
  const graph = graphOf({ 'a/b.ts': ['c.ts', 'type d.ts'], 'c.ts': ['lit'], 'd.ts': ['valibot'] })
  expect([...importedBy(graph, 'a/')]).toEqual(['a/b.ts', 'c.ts', 'lit'])
})

test('files of subfolders do not count for a folder', () => {
  expect(filesDirectlyIn(graphOf({ 'src/a.ts': [], 'src/b.ts': [], 'src/pix/c.ts': [] }), 'src')).toBe(2)
})

function layerOf(file: string) {
  return layers.find(([layer]) => file.startsWith(layer))
}

function forbidden(graph: ImportGraph) {
  return [...graph].flatMap(([file, imports]) => {
    const [layer = '', allowed = []] = layerOf(file) ?? []
    return imports
      .filter(({ to }) => ![layer, ...allowed].some((each) => within(to, each)))
      .map(({ to }) => `${file} → ${to}`)
  })
}

// `type ` in front of a path makes an import of types
function graphOf(files: Record<string, string[]>): ImportGraph {
  const importOf = (to: string): Import => ({ to: to.replace('type ', ''), isType: to.startsWith('type ') })
  return new Map(Object.entries(files).map(([file, imports]) => [file, imports.map(importOf)]))
}
