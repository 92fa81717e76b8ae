import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { glossary } from '../../scripts/docs/translations/glossary.ts'
import { otherWords, sentencesOf } from '../../scripts/docs/translations/other-words.ts'
import { translatedPages } from '../../scripts/docs/translations/pages.ts'
import { root } from '../../scripts/install.js'
import { modulesOnScreen, textsOnScreen } from '../tools/texts-on-screen.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readmes = globSync('scripts/shops/*/README.pt-BR.md', { cwd: root })
const modules = modulesOnScreen().flatMap((path) => {
  const texts = textsOnScreen(path, read(path)).filter(({ language, isNamed }) => language === 'pt-BR' && isNamed)
  return texts.length > 0 ? [{ path, texts }] : []
})

describe('Portuguese texts use the words of the glossary (docs/portuguese.md) in', () => {
  const pages = [...translatedPages(), 'docs/pt-BR/errors.md', 'docs/site/pages/pt-BR/index.md', ...readmes]
  test.each(pages)('%s', (path) => {
    expect(otherWords(sentencesOf(read(path)))).toEqual([])
  })

  test.each(modules)('$path', ({ texts }) => {
    expect(otherWords(texts.flatMap(({ text }) => sentencesOf(text)))).toEqual([])
  })
})

test('the texts of every element, of the sandbox and of the demo, and the README of each shop, are among them', () => {
  const paths = modules.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(globSync('widgets/**/strings/pt-br.ts', { cwd: root })))
  expect(paths).toEqual(
    expect.arrayContaining([
      'widgets/card-frame/strings.ts',
      'src/sandbox/html/texts/portuguese.ts',
      'demo/shop/texts/portuguese.ts',
      'demo/card-provider/texts.ts',
    ]),
  )
  expect(readmes).toHaveLength(3)
})

describe('another word is found', () => {
  test.each([
    ['A sandbox roda ao lado.', 'A sandbox', 'o sandbox'],
    ['Aqui guiche guarda o registro.', 'guiche', 'o guiche'],
    ['Um Pix estornado.', 'estornado', 'devolução'],
    ['O cartão foi devolvido.', 'devolvido', 'estorno'],
    ['Envie os headers.', 'headers', 'cabeçalho'],
    ['[`csp()`](a.md) devolve a política.', 'devolve', 'retorna'],
  ])('%s', (sentence, word, instead) => {
    expect(otherWords(sentencesOf(sentence))).toMatchObject([{ word, instead }])
  })

  test('and not in code, addresses and other words', () => {
    const page =
      'O guiche usa `headers` de [lá](sandbox.md#a-sandbox).\n\n```ts\nconst headers = 1\n```\n\nO Pix é devolvido.'
    expect(otherWords(sentencesOf(page))).toEqual([])
  })
})

test('docs/portuguese.md has every word', () => {
  const page = read('docs/portuguese.md')
  expect(glossary.filter(({ english, portuguese }) => !page.includes(`| ${english} | ${portuguese} |`))).toEqual([])
})

test('the glossary has one entry a term', () => {
  const terms = glossary.map(({ english }) => english)
  expect(terms).toEqual([...new Set(terms)])
})
