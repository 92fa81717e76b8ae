import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menu } from '../../docs/site/.vitepress/menu.ts'
import { docsPages } from '../../scripts/docs/docs-pages.ts'
import { root } from '../../scripts/install.js'

const listed = menu.flatMap(({ pages }) => pages)

test('the menu of the documentation site lists every page once (docs/site/.vitepress/menu.ts)', () => {
  const pages = docsPages().filter((page) => !page.startsWith('docs/pt-BR/'))
  expect(pages.filter((page) => !listed.includes(page))).toEqual([])
  expect(listed).toHaveLength(new Set(listed).size)
})

test('every page that the menu lists exists, or is generated for the site', () => {
  const missing = listed.filter((page) => !existsSync(join(root, page)))
  const generated = ['docs/site/pages/texts.md', 'docs/site/api/index.md']
  expect(missing.filter((page) => !generated.includes(page))).toEqual([])
})

test('every Portuguese page translates an English one', () => {
  const translated = docsPages().filter((page) => page.startsWith('docs/pt-BR/'))
  expect(translated.filter((page) => !existsSync(join(root, page.replace('pt-BR/', ''))))).toEqual([])
})
