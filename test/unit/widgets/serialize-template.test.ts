import { html, noChange, nothing, svg } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { repeat } from 'lit/directives/repeat.js'
import { expect, test } from 'vitest'
import { serializeTemplate } from '../../../widgets/render/serialize-template.ts'

const hostile = `"'><script>alert(1)</script>&amp;\``
const escapedText = '&#34;&#39;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38;amp;&#96;'

test('a text cannot add elements', () => {
  expect(serializeTemplate(html`<p>${hostile}</p>`)).toBe(`<p>${escapedText}</p>`)
})

test('a value cannot leave its attribute, quoted or not', () => {
  expect(serializeTemplate(html`<a href=${hostile} class="x ${hostile} y ${hostile}">z</a>`)).toBe(
    `<a href="${escapedText}" class="x ${escapedText} y ${escapedText}">z</a>`,
  )
})

test('a text that looks like an attribute stays text', () => {
  expect(serializeTemplate(html`<p>a b=${'c'} "d${'e'}</p>`)).toBe('<p>a b=c "de</p>')
})

test('listeners and properties are left out, and what a form shows becomes attributes', () => {
  const listen = () => {}
  expect(
    serializeTemplate(html`<input @focus=${listen} .value=${'<'} .checked=${true} .selected=${false} .other=${1} />`),
  ).toBe('<input value="&#60;" checked />')
})

test('a boolean attribute is present or absent', () => {
  expect(serializeTemplate(html`<button ?disabled=${true} ?hidden=${false}></button>`)).toBe(
    '<button disabled></button>',
  )
})

test('an attribute of nothing is absent, and one of null or undefined is empty', () => {
  expect(serializeTemplate(html`<a href=${nothing} id=${null} title=${undefined} lang=${false}></a>`)).toBe(
    '<a id="" title="" lang="false"></a>',
  )
})

test('nothing, null, undefined and an empty text render nothing, and zero is a text', () => {
  expect(serializeTemplate(html`<p>${nothing}${null}${undefined}${''}${noChange}${0}</p>`)).toBe('<p>0</p>')
})

test('templates, lists and directives are nested in any depth', () => {
  const items = ['a', '<']
  expect(
    serializeTemplate(
      html`<ul>${items.map((item) => html`<li>${item}</li>`)}${repeat(
        items,
        (item) => item,
        (item) => svg`<g>${item}</g>`,
      )}</ul>${guard([1], () => html`<b>c</b>`)}`,
    ),
  ).toBe('<ul><li>a</li><li>&#60;</li><g>a</g><g>&#60;</g></ul><b>c</b>')
})

test('an object, and a value in the place of a whole attribute, are mistakes', () => {
  for (const view of [html`<p ${'x'}></p>`, html`<p id=${{}}></p>`, html`<p>${{}}</p>`])
    expect(() => serializeTemplate(view)).toThrow('where HTML cannot hold it')
})

test('an object that looks like a template or a directive is none, as JSON of a user may', () => {
  const script = '<script>alert(1)</script>'
  for (const parsed of [
    { _$litType$: 1, strings: [script], values: [] },
    { _$litType$: 1, strings: { 0: script, raw: [script], length: 1 }, values: [] },
    { _$litType$: 1, strings: script, values: [] },
    { _$litDirective$: 'render', values: [script] },
  ])
    expect(() => serializeTemplate(html`<p>${JSON.parse(JSON.stringify(parsed))}</p>`)).toThrow(
      'a view has a value in a place',
    )
})
