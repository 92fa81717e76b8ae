import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Window } from 'happy-dom'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { filesIn } from '../../scripts/build/stamp.js'
import { compactTemplates, templateTexts } from '../../scripts/build/white-space/module.js'

const { document } = new Window()
const sources: string[] = filesIn(join(root, 'widgets')).filter((file: string) => file.endsWith('.ts'))
const published: string[] = [join(root, 'dist/widgets'), join(root, 'dist/chunks')]
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.js'))
const templates = await Promise.all(
  sources.map(async (file) => {
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
    return { name: relative(root, file), before: templateTexts(code), after: templateTexts(compactTemplates(code)) }
  }),
)
const withTemplates = templates.filter(({ before }) => before.length > 0)

describe('without their indentation', () => {
  test.for(withTemplates)(
    'the templates of $name render the same elements, attributes and words',
    ({ before, after }) => {
      const content = (each: { kind: string; text: string }) => each.kind !== 'css' && contentOf(each.text)
      expect(after.map(content)).toEqual(before.map(content))
    },
  )
})

test('the published templates and styles have no indentation', () => {
  // the sandbox has templates of its own
  const modules = published.map((file) => readFileSync(file, 'utf8')).filter((code) => /from ?["']lit\b/.test(code))
  const texts = modules.flatMap((code) => templateTexts(code))
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter(({ text }) => /\s\s/.test(text))).toEqual([])
})

test('words, values, and text that keeps its white space stay apart from what is removed', () => {
  const html = (text: string) => compact('html', text)
  expect(html('<p\n  class="a  b"\n>\n  one\n  <b>two</b>\n  three\n</p>')).toBe(
    '<p class="a  b"> one <b>two</b> three </p>',
  )
  expect(html("<pre>\n a\n  b</pre>\n  <textarea a='b'>\n  c</textarea>")).toBe(
    "<pre>\n a\n  b</pre> <textarea a='b'>\n  c</textarea>",
  )
  expect(html('<i  a=${0}  b="${1}  ${2}"  >${3}\n${4}</i>  <  a')).toBe('<i a=${0} b="${1}  ${2}">${3} ${4}</i> < a')
})

test('combinators, strings, and operators that need white space keep it', () => {
  const css = (text: string) => compact('css', text)
  expect(css(".a  > b , c *  d :hover {\n  content : 'x  {  y' ;\n}\n")).toBe(".a>b,c * d :hover{content :'x  {  y'}")
  expect(css('a { margin: calc(1px + ( 2px * 3 )) -1px; /* why */ }')).toBe('a{margin:calc(1px + (2px * 3)) -1px}')
  expect(css('@media not all and (pointer: coarse) { ${0} b { ${1} } }')).toBe(
    '@media not all and (pointer:coarse){${0} b{${1}}}',
  )
})

test('a fraction loses its zero, and no other number', () => {
  const css = (text: string) => compact('css', text)
  expect(css('a { margin: 0.5em -0.25em 10.05px 0; content: "0.5"; animation: x 0.2s }')).toBe(
    'a{margin:.5em -.25em 10.05px 0;content:"0.5";animation:x .2s}',
  )
})

test('nested templates and text beside templates keep their places', () => {
  const code = "const say = (é) => html`<p>\n ${ html`<b>\n ${é}</b>\n` }  “é”</p>` + '  '\n"
  expect(compactTemplates(code)).toBe("const say = (é) => html`<p> ${ html`<b> ${é}</b> ` } “é”</p>` + '  '\n")
})

const compact = (tag: string, text: string) => compactTemplates(`${tag}\`${text}\``).slice(tag.length + 1, -1)

/** The tree of a template, with each run of white space in its text as one space. */
function contentOf(html: string): unknown {
  const template = document.createElement('template')
  template.innerHTML = html
  return nodesOf(template.content.childNodes)
}

const nodesOf = (nodes: Iterable<unknown>): unknown[] => Array.from(nodes, nodeOf)

function nodeOf(node: unknown): unknown {
  const { localName, attributes, childNodes, textContent } = node as Element
  if (!localName) return textContent?.replaceAll(/\s+/g, ' ')
  return [localName, Array.from(attributes, ({ name, value }) => [name, value]), nodesOf(childNodes)]
}
