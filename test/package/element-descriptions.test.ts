import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileConsumers } from '../tools/compile-consumer.ts'
import { describeElements } from '../../scripts/editor-data/describe-elements.ts'
import type { DescribedElement } from '../../scripts/editor-data/described-element.ts'
import { codeOf, type Import, importsBelow } from '../tools/imports.ts'
import { root } from '../../scripts/install.js'
import { columns } from '../../scripts/docs/markdown-tables.ts'

const elements = await describeElements()
const imports = importsBelow('widgets')
const named = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The compiler's messages about a module for each element, which names every event that its description has. */
const messages = compileConsumers(
  Object.fromEntries(elements.map((element) => [`${element.tag}.ts`, moduleOfEvents(element)])),
)

describe.for(elements)('<$tag>', ({ tag, className, attributes, properties, events, slots, parts, tokens }) => {
  const page = read(`docs/${tag}.md`)
  const code = codeOfElement(tag)
  const [, tokenTable = ''] = /\n## Tokens\n([^]*?)\n## /.exec(read('docs/parts.md')) ?? []

  test('has a sentence for everything that it describes', () => {
    const entries = [...attributes, ...properties, ...events, ...slots, ...parts, ...tokens]
    expect(named(entries.filter(({ description }) => !/^\S.*\.$/.test(description)))).toEqual([])
  })

  test('describes every property that its class has, and no other', async () => {
    const { [className]: constructor } = await import(join(root, `dist/widgets/${tag}/index.js`))
    constructor.finalize()
    const attributeOf = (name: string, attribute: unknown) => (typeof attribute === 'string' ? attribute : name)
    const declared: [string, { attribute?: boolean | string; state?: boolean }][] = [...constructor.elementProperties]
    const reactive = declared.filter(([, { state }]) => !state)
    expect(named(properties).sort()).toEqual([...reactive.map(([name]) => name), 'status'].sort())
    const reflected = reactive.flatMap(([name, { attribute }]) =>
      attribute === false ? [] : attributeOf(name, attribute),
    )
    expect(named(attributes).sort()).toEqual([...reflected, 'lang', 'status'].sort())
  })

  test('describes every event that its map has, and no other', () => {
    expect([messages[`${tag}.ts`], messages['']]).toEqual(['', ''])
  })

  test('describes every slot and custom property that its templates and styles have, and no other', () => {
    // a browser test compares the parts with the rendered ones
    expect(named(slots).sort()).toEqual(namesIn(code, /<slot(?: name="([\w-]+)")?/g))
    expect(named(tokens).sort()).toEqual(namesIn(code, /var\((--guiche-[\w-]+)/g))
  })

  test('has a page with the same names, beside the tables of parts and of the tokens of all elements', () => {
    expect(columns(page, 'Attributes and properties', 'name', 'set as').sort()).toEqual(
      [...new Set(named([...attributes, ...properties]))].sort(),
    )
    expect(columns(page, 'Statuses and events', 'event').sort()).toEqual(named(events).sort())
    expect(columns(page, 'Slots and parts', 'slot').sort()).toEqual(named(slots).filter(Boolean).sort())
    expect(columns(read('docs/parts.md'), `\`<${tag}>\``, 'part').sort()).toEqual(named(parts).sort())
    expect(namesIn(page + tokenTable, /`(--guiche-[\w-]+)/g)).toEqual(named(tokens).sort())
  })
})

test('the descriptions name every element that the package registers', () => {
  const modules = elements.map(({ tag }) => read(`widgets/${tag}/index.ts`))
  const exported = Object.keys(JSON.parse(read('package.json')).exports)
  const tags = exported.flatMap((path) => /^\.\/widgets\/([\w-]+)\/element$/.exec(path)?.[1] ?? [])
  expect(modules.length).toBe(tags.length)
  expect(elements.map(({ tag }) => tag).sort()).toEqual(tags.sort())
})

function moduleOfEvents({ tag, className, events }: DescribedElement): string {
  const names = events.map(({ name }) => `'${name}': true`).join(', ')
  return `
    import type { ${className}EventMap } from 'guiche/widgets/${tag}'
    export const events: Record<keyof ${className}EventMap, true> = { ${names} }`
}

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()

/** The code of an element's modules and of every module below `widgets` that they import. */
function codeOfElement(tag: string): string {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path) || !imports.has(path)) return
    seen.add(path)
    for (const { to, isType } of imports.get(path) ?? ([] as Import[])) if (!isType) visit(to)
  }
  for (const path of imports.keys()) if (path.startsWith(`widgets/${tag}/`)) visit(path)
  return [...seen].map(codeOf).join('\n')
}
