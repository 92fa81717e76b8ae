import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shops } from '../../scripts/build/shop-files.js'
import { root } from '../../scripts/install.js'

type Files = Readonly<Record<string, string>>

const shopIn = (language: 'en' | 'pt-BR', name: string): Files =>
  JSON.parse(readFileSync(join(root, 'dist/init', language, `${name}.json`), 'utf8'))

const filesIn = (language: 'en' | 'pt-BR') =>
  shops.flatMap((name) =>
    Object.entries(shopIn(language, name)).map(([path, text]) => [`${name}/${path}`, text] as const),
  )

/** Texts of the English shops that a Portuguese shop has, too: names, and what programs read. */
const namesAndSettings = [
  '# my-shop',
  'ELEMENT',
  'Maria Silva',
  'application/json; charset=utf-8',
  'text/html; charset=utf-8',
  '; Secure',
  'Path=/; HttpOnly; SameSite=Lax',
  'CREATE TABLE IF NOT EXISTS shipments',
  'INSERT INTO shipments',
  'PRAGMA busy_timeout',
]

const isForPeople = (text: string) => !namesAndSettings.some((name) => text.includes(name))

describe('every comment, log line and text of a Portuguese shop is translated:', () => {
  const english = new Set(filesIn('en').flatMap(([path, text]) => textsOf(path, text)))

  test.each(filesIn('pt-BR'))('%s', (path, text) => {
    const same = textsOf(path, text).filter((each) => english.has(each))
    expect(same.filter(isForPeople)).toEqual([])
  })

  test.each(filesIn('pt-BR'))('%s has no English word in a text', (path, text) => {
    const words =
      textsOf(path, text)
        .filter(isForPeople)
        .join('\n')
        .match(/[\p{L}']+/gu) ?? []
    expect(words.filter((word) => englishWords.has(word.toLowerCase()))).toEqual([])
  })
})

test.each([
  ['a.ts', "// amounts are cents\nconst a = 'b'", ['// amounts are cents']],
  ['a.tsx', '<b>\n  {/* a plain link */}\n  <a href="/">New order</a>\n</b>', ['/* a plain link */', 'New order']],
  ['a.ts', 'console.log(`Ship ${order}`)', ['Ship ']],
  ['a.ts', "throw new Error('no order here')", ['no order here']],
  ['a.ts', "fetch('/checkout', { method: 'POST' })", []],
  ['.env.example', '# the service\nKEY=', ['# the service']],
  ['README.md', '# my-shop\n\n```sh\nnpm run dev\n```\n\nOpen it.', ['# my-shop', 'Open it.']],
  ['a.html', '<title>Checkout</title>\n<a href="/">New order</a>', ['Checkout', 'New order']],
])('the texts of %s are found in %j', (path, text, texts) => {
  expect(textsOf(path, text)).toEqual(texts)
})

// words that are no Portuguese ones, and are in no name of a shop's texts
const englishWords = new Set(
  `the of and with is are it its this that these which when where because from for your you not only what who would
  should must can will was were has have had been by to at on an before after until without between every each
  another other order page price ship pay paid visit customer thank thanks received waiting back new`.split(/\s+/),
)

/** Returns what people read of a file: comments, and the texts that pages show, servers print and errors have. */
function textsOf(path: string, text: string): string[] {
  if (path.endsWith('.md')) return linesOf(text.replace(/^```[^]*?^```$/gm, '').replace(/`[^`]*`/g, '`…`'))
  if (/\.(?:example|gitignore)$/.test(path)) return linesOf(text).filter((line) => line.startsWith('#'))
  if (path.endsWith('.html')) return shownTexts(text)
  if (!/\.(?:[jt]sx?|jsonc)$/.test(path)) return []
  const comments = text.match(/\/\*[^]*?\*\/|(?<![:'"])\/\/ .*$/gm) ?? []
  const code = comments.reduce((rest, comment) => rest.replace(comment, ''), text)
  const shown = /\.[jt]sx$/.test(path) ? shownTexts(code.slice(code.indexOf('<'))) : []
  return [...comments, ...shown, ...quotedTexts(code)]
}

const linesOf = (text: string) => text.split('\n').filter((line) => /\p{L}/u.test(line))

const shownTexts = (html: string) =>
  [...html.matchAll(/>([^<>{}]*)(?=[<{])/g)]
    .map(([, shown = '']) => shown.trim())
    .filter((shown) => /\p{L}{2}/u.test(shown) && !/[=();]/.test(shown))

/** Returns the quoted texts with a space between words: a name, an address or an option has none. */
function quotedTexts(code: string): string[] {
  const quoted = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, ...parts]) => parts.join(''))
  return quoted
    .flatMap((each) => each.split(/\$\{[^}]*\}/))
    .filter((each) => /\p{L}{2,} |^ \p{L}{2}/u.test(each) && !/^(?:use |node )/.test(each))
}
