import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { OperationTree } from '../../src/core/operation.ts'
import { operations } from '../../src/operations/index.ts'
import { root } from '../tools/install.js'
import { documents } from '../tools/reference/documents.ts'
import { tokens } from '../tools/reference/tokens.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('generated documents are up to date with the declarations (`npm run docs`)', async () => {
  test.each(Object.entries(await documents()))('%s', (path, text) => {
    expect(read(path)).toBe(text)
  })

  test('the README lists every operation', () => {
    expect(read('README.md').match(/docs\/operations\.md#\w+/g)).toHaveLength(23)
  })
})

test('every custom property that the theme reads is described, with its default', () => {
  const theme = read('widgets/common/styles/theme.ts')
  const used = new Set([...theme.matchAll(/var\((--guiche-[\w-]+)/g)].map(([, name]) => name))
  const described = tokens().map(({ name }) => name)
  expect(new Set(described)).toEqual(used)
})

test('every setting of `undocumented` is listed in both the page about it and the client’s reference', () => {
  const settings = [...read('src/undocumented.ts').matchAll(/^  readonly (\w+)\?:/gm)].map(([, name]) => name)
  expect(settings).toContain('listDocuments')
  const [list, client] = [read('docs/undocumented.md'), read('docs/client.md')]
  expect(settings.filter((name) => !list.includes(`\`undocumented.${name}\``))).toEqual([])
  expect(settings.filter((name) => !client.includes(`\`${name}\``))).toEqual([])
})

test('the lookup key of every write is documented as it is declared', () => {
  const documented = [
    ...read('docs/client.md').matchAll(/^\| `(\w+\.\w+)` \| `(\w+)`[^|]* \| `([^|]+)` \| `([\w.]+)`/gm),
  ]
  const declared = Object.entries(operations as OperationTree).flatMap(([area, named]) =>
    Object.entries(named).flatMap(([name, { lookupKey }]) =>
      lookupKey ? [[`${area}.${name}`, lookupKey.field, lookupKey.unique, lookupKey.lookup]] : [],
    ),
  )
  expect(documented.map(([, write, field, unique, lookup]) => [write, field, unique, lookup])).toEqual(
    declared.map(([write, field, unique, lookup]) => [
      write,
      field,
      typeof unique === 'string' ? `'${unique}'` : String(unique),
      String(lookup),
    ]),
  )
})

describe('the guide mounts the server in a framework by the code that the tests run', () => {
  test.each(['express', 'fastify', 'nest', 'koa', 'hono'])('%s', (framework) => {
    const recipe = read(`test/integration/frameworks/${framework}.js`)
    expect(read('docs/guides/accept-pix-in-an-express-app.md')).toContain(`\`\`\`js\n${recipe}\`\`\``)
  })
})

describe('every link between documents resolves', () => {
  const below = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const pages = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...below.map((path) => `docs/${path}`)]
  test.each(pages.filter((page) => page.endsWith('.md')))('in %s', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
    const broken = links.filter(([, path, anchor]) => {
      const target = path ? join(dirname(page), path) : page
      return !existsSync(join(root, target)) || (anchor && !anchorsOf(read(target)).includes(anchor))
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })
})

// as GitHub writes them
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
