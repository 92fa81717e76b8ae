import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtInStrings } from '../../widgets/card-frame/strings.ts'
import { glossary, otherWords, sentencesOf, sentencesOfModule } from '../../scripts/docs/translations/glossary.ts'
import { translatedPages } from '../../scripts/docs/translations/pages.ts'
import { root } from '../../scripts/install.js'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readmes = globSync('scripts/shops/*/README.pt-BR.md', { cwd: root })
const elementTexts = globSync('widgets/**/strings/pt-br.ts', { cwd: root })
const modules = [...elementTexts, 'src/sandbox/html/texts/portuguese.ts', 'demo/shop/texts/portuguese.ts']

describe('Portuguese texts use the words of the glossary (docs/portuguese.md) in', () => {
  test.each([...translatedPages(), 'docs/site/pages/pt-BR/index.md', ...readmes])('%s', (path) => {
    expect(otherWords(sentencesOf(read(path)))).toEqual([])
  })

  test.each(modules)('%s', (path) => {
    const sentences = sentencesOfModule(read(path))
    expect(sentences.length).toBeGreaterThan(5)
    expect(otherWords(sentences)).toEqual([])
  })

  test('the card frame', () => {
    expect(otherWords(Object.values(builtInStrings['pt-BR']))).toEqual([])
  })
})

test('the texts of all elements, and the README of each shop of `guiche init`, are among them', () => {
  expect([elementTexts.length, readmes.length]).toEqual([9, 3])
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

  test('in the texts of a module, and not in its comments', () => {
    const source =
      "// a request\nconst texts = { one: 'Uma solicitação', two: (name: string) => `Olá ${name}. A sandbox` }\n"
    expect(otherWords(sentencesOfModule(source)).map(({ word }) => word)).toEqual(['solicitação', 'A sandbox'])
  })
})

test('docs/portuguese.md has every word', () => {
  const page = read('docs/portuguese.md')
  expect(glossary.filter(({ english, portuguese }) => !page.includes(`| ${english} | ${portuguese} |`))).toEqual([])
})
