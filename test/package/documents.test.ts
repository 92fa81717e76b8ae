import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Tree } from '../../src/core/operation.ts'
import { operations } from '../../src/operations/index.ts'
import { root } from '../tools/install.js'
import { documents } from '../tools/reference/documents.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('what is made of the declarations is what `npm run docs` makes of them now', async () => {
  test.each(Object.entries(await documents()))('%s', (path, text) => {
    expect(read(path)).toBe(text)
  })

  test('and tells of every operation in the README too', () => {
    expect(read('README.md').match(/docs\/operations\.md#\w+/g)).toHaveLength(23)
  })
})

test('every setting of `unstated` is in the list of what is not shown, and among the client’s', () => {
  const settings = [...read('src/unstated.ts').matchAll(/^  readonly (\w+)\?:/gm)].map(([, name]) => name)
  expect(settings).toContain('listDocuments')
  const [list, client] = [read('docs/not-shown.md'), read('docs/client.md')]
  expect(settings.filter((name) => !list.includes(`\`unstated.${name}\``))).toEqual([])
  expect(settings.filter((name) => !client.includes(`\`${name}\``))).toEqual([])
})

test('what names a write of unknown fate is told as it is declared', () => {
  const told = [...read('docs/client.md').matchAll(/^\| `(\w+\.\w+)` \| `(\w+)`[^|]* \| `([^|]+)` \| `([\w.]+)`/gm)]
  const declared = Object.entries(operations as Tree).flatMap(([area, named]) =>
    Object.entries(named).flatMap(([name, { natural }]) =>
      natural ? [[`${area}.${name}`, natural.field, natural.unique, natural.lookup]] : [],
    ),
  )
  expect(told.map(([, write, field, unique, lookup]) => [write, field, unique, lookup])).toEqual(
    declared.map(([write, field, unique, lookup]) => [
      write,
      field,
      typeof unique === 'string' ? `'${unique}'` : String(unique),
      String(lookup),
    ]),
  )
})

describe('every link from one document to another leads somewhere', () => {
  const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
  test.each(pages.filter((page) => page.endsWith('.md')))('in %s', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
    const lost = links.filter(([, path, anchor]) => {
      const target = path ? join(dirname(page), path) : page
      return !existsSync(join(root, target)) || (anchor && !anchorsOf(read(target)).includes(anchor))
    })
    expect(lost.map(([link]) => link)).toEqual([])
  })
})

// as GitHub makes them
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
