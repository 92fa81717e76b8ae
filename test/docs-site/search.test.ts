import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { docsFolder } from '../../demo/docs/build-docs.ts'
import { headingAnchor } from '../../docs/site/.vitepress/heading-anchor.ts'
import { search } from '../../docs/site/.vitepress/search.ts'
import { siteLink } from '../../docs/site/.vitepress/source-pages.ts'
import { root } from '../../scripts/install.js'
import { readSections } from '../../src/cli/docs-command.ts'
import { everydayQuestions, firstDayQuestions, keptQuestions } from '../tools/everyday-questions.ts'
import { readSection, type ShopQuestion, shopQuestions } from '../tools/shop-questions.ts'
import { useDocs } from './use-docs.ts'

const demo = useDocs()

const sections = await readSections(root)
const indexes = { en: await loadIndex('root'), 'pt-BR': await loadIndex('pt-BR') }

describe.each([...shopQuestions, ...firstDayQuestions, ...keptQuestions])(
  'a question of a shop in %s has its answer among the first three results:',
  (language, list) => {
    test.each(list)('%s', (...question) => {
      expect(hasAnswer(question, language)).toBe(true)
    })
  },
)

test.each(everydayQuestions)(
  'at least 25 of 30 questions in %s, written before their search, have their answer',
  (language, list) => {
    const unanswered = list.filter((question) => !hasAnswer(question, language)).map(([question]) => question)
    expect(unanswered.length, unanswered.join('\n')).toBeLessThanOrEqual(5)
  },
)

test.each([
  ['en', '', 'How do I take a card in installments?', '**/take-a-card-in-installments*'],
  ['pt-BR', 'pt-BR/', 'cobranca de cartao incerta', '**/pt-BR/merchant/cards*'],
] as const)('the box in %s shows these results, by keyboard', async (language, path, question, address) => {
  const page = await demo.open(`/docs/${path}`)
  const box = page.getByRole('searchbox')
  // the keys do nothing until the page's script has run
  const press = async () => {
    await page.keyboard.press('Control+k')
    return box.isVisible()
  }
  await expect.poll(press).toBe(true)
  await box.fill(question)
  const results = () =>
    page
      .getByRole('option')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const expected = firstThree(question, language).map((address) => `/docs${address}`)
  await expect.poll(async () => (await results()).slice(0, 3)).toEqual(expected)
  await page.keyboard.press('Enter')
  await page.waitForURL(address)
})

const hasAnswer = ([question, answer]: ShopQuestion, language: keyof typeof indexes) =>
  firstThree(question, language).some((address) => answer.test(readSection(sectionAt(address))))

function firstThree(question: string, language: keyof typeof indexes): string[] {
  // the box takes no more
  const results = indexes[language].search(question.slice(0, 64))
  return results.slice(0, 3).map(({ id }) => id)
}

function sectionAt(address: string) {
  const [page, anchor] = address.replace('/docs', '').split('#')
  return (
    sections.find(({ path, title }) => siteLink(path) === page && headingAnchor(title) === anchor) ?? {
      above: [],
      title: address,
      text: '',
    }
  )
}

interface MiniSearch {
  loadJSON(json: string, options: object): SearchIndex
}

interface SearchIndex {
  search(question: string): readonly { readonly id: string }[]
}

/** Loads an index as the site does, by the module that VitePress has. */
async function loadIndex(locale: string): Promise<SearchIndex> {
  const site = createRequire(join(root, 'docs/site/package.json'))
  const vitepress = createRequire(site.resolve('vitepress/package.json'))
  const miniSearch: MiniSearch = vitepress('minisearch')
  const folder = join(docsFolder, 'assets/chunks')
  const [name = ''] = readdirSync(folder).filter((file) => file.startsWith(`@localSearchIndex${locale}.`))
  const { default: json }: { default: string } = await import(pathToFileURL(join(folder, name)).href)
  return miniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    ...search.options,
    searchOptions: search.searchOptions,
  })
}
