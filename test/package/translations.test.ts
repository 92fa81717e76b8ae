import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { inPortuguese } from '../../scripts/build/portuguese-code.js'
import { folderOf, shopFiles, shops } from '../../scripts/build/shop-files.js'
import { elements } from '../tools/sizes/programs.ts'
import { differences, digestsOf } from '../../scripts/docs/translations/digests.ts'
import { outdatedPages, sourceOf, translatedPages } from '../../scripts/docs/translations/pages.ts'
import { codeBlocksOf, namesIn, sectionsOf, shapeOf, withCodeOf } from '../../scripts/docs/translations/sections.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
// the causes of errors have their translations by their titles
const pagesInPortuguese = [...translatedPages(), 'docs/pt-BR/errors.md']
const page = '# Title\n\nOne.\n\n```sh\n# a comment\n```\n\n## Part\n\n- item\n\n  ```js\n  two\n  ```\n'

test.for(translatedPages())('%s is the translation of an English page', (translation) => {
  expect(existsSync(join(root, sourceOf(translation)))).toBe(true)
})

test('a comment in code is no heading', () => {
  expect(sectionsOf(page)).toEqual([
    { level: 1, title: 'Title', prose: 'One.' },
    { level: 2, title: 'Part', prose: '- item' },
  ])
})

test('a translation takes the code of its source, in order, and keeps its own text', () => {
  const translation = page.replace('One', 'Um').replace('# a comment\n', '').replace('  two\n', '')
  expect(withCodeOf(page, translation)).toBe(page.replace('One', 'Um'))
  expect(codeBlocksOf(page)).toHaveLength(2)
})

test('a translation with fewer blocks of code than its source is refused', () => {
  expect(() => withCodeOf(page, '# Título\n\n```sh\n```\n')).toThrow('A translation has 1 blocks of code, its page 2')
})

test('a Portuguese page shows no page in English', () => {
  const english = translatedPages().filter((path) =>
    codeBlocksOf(read(path)).some((code) => code.includes('<html lang="en"')),
  )
  expect(english).toEqual([])
})

test.each(shops)('the shop %s of `guiche init --lang pt-BR` has no comment in English', (name) => {
  const commentsIn = (code: string): string[] => code.match(/(?<![:\w`'"])\/\/ .*|\/\*\* .*|^# .*/gm) ?? []
  const code = shopFiles(name)
    .filter((path: string) => !path.endsWith('.md'))
    .map((path: string) => readFileSync(join(folderOf(name), path), 'utf8'))
  const comments: string[] = code.flatMap(commentsIn)
  expect(comments.length).toBeGreaterThan(5)
  expect(comments.filter((comment) => inPortuguese(comment) === comment)).toEqual([])
})

describe('the translation of a page is up to date', () => {
  const followed = digestsOf(page)

  test('while its text is the same, however its lines break and whatever its code is', () => {
    const current = page.replace('One.', '\nOne.\n').replace('two', 'three')
    expect(differences(followed, digestsOf(current))).toEqual([])
  })

  test('until a section changes', () => {
    expect(differences(followed, digestsOf(page.replace('item', 'thing')))).toEqual([
      { kind: 'changed', title: 'Part' },
    ])
  })

  test('until a section is added', () => {
    expect(differences(followed, digestsOf(`${page}\n## More\n\nText.`))).toEqual([{ kind: 'new', title: 'More' }])
  })

  test('until a section is removed or renamed', () => {
    expect(differences(followed, digestsOf(page.replace('## Part', '## Piece')))).toEqual([
      { kind: 'new', title: 'Piece' },
      { kind: 'removed', title: 'Part' },
    ])
  })

  test('until one of two sections of the same title changes', () => {
    const twice = `${page}\n## Part\n\nAgain.`
    expect(differences(digestsOf(twice), digestsOf(twice.replace('item', 'thing')))).toEqual([
      { kind: 'changed', title: 'Part' },
    ])
  })
})

describe('the Portuguese pages', () => {
  test('follow every section of their English pages (`npm run translations` lists the others)', () => {
    expect(outdatedPages()).toEqual({})
  })

  test.for(pagesInPortuguese)('%s links to the Portuguese page where there is one', (path) => {
    const translated = translatedPages().map(sourceOf)
    const targets = [...read(path).matchAll(/\]\((?!\w+:)([^)#]+)/g)].map(([, link = '']) => join(dirname(path), link))
    expect(targets.filter((target) => target !== sourceOf(path) && translated.includes(target))).toEqual([])
  })

  test('include every guide, and the page of every element', () => {
    const guides = readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`)
    const elementPages = elements.map((tag) => `docs/${tag}.md`)
    const translated = translatedPages().map(sourceOf)
    expect([...guides, ...elementPages].filter((source) => !translated.includes(source))).toEqual([])
  })
})

// the start page has an order of its own
describe.for(pagesInPortuguese.filter((path) => path !== 'docs/pt-BR/README.md'))('%s', (path) => {
  const [translation, source] = [read(path), read(sourceOf(path))]
  const sections = sectionsOf(source).map((section, index) => ({
    ...section,
    translated: sectionsOf(translation)[index],
  }))

  test('has its headings, rows and list items', () => {
    expect(sectionsOf(translation).map(shapeOf)).toEqual(sectionsOf(source).map(shapeOf))
  })

  test('has every name that its English page has in the same section', () => {
    const missing = sections.flatMap(({ title, prose, translated }) =>
      namesIn(inPortuguese(`${title} ${prose}`))
        .filter((name) => !namesIn(`${translated?.title} ${translated?.prose}`).includes(name))
        .map((name) => `${title}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})
