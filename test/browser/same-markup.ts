import type { LitElement } from 'lit'
import { serializeTemplate } from '../../widgets/render/serialize-template.ts'

/** Returns the lines that differ between what a server renders for an element's state and what Lit renders in the page. */
export function prerenderDifferences(element: LitElement): string[] {
  const live = element.renderRoot.querySelector('.base')
  const rendered: unknown = Reflect.get(element, 'render').call(element)
  const template = document.createElement('template')
  template.innerHTML = serializeTemplate(rendered)
  const [prerendered] = template.content.children
  if (!live || !prerendered) return ['one of them is empty']
  return differences(linesOf(prerendered), linesOf(live))
}

const differences = (prerendered: readonly string[], live: readonly string[]) =>
  Array.from(
    { length: Math.max(prerendered.length, live.length) },
    (_, line) => [prerendered[line], live[line]] as const,
  )
    .filter(([one, other]) => one !== other)
    .map(([one = 'nothing', other = 'nothing']) => `${one.trim()} is ${other.trim()} in the page`)

/** Returns one line for each element and text, without what only the script sets. */
function linesOf(element: Element): string[] {
  const attributes = [...element.attributes].filter(({ name }) => !formState.includes(name)).map(textOf)
  const start = [element.localName, ...attributes.sort(), ...propertiesOf(element)].join(' ')
  return [
    start,
    ...childrenOf(element)
      .flatMap(linesOfChild)
      .map((line) => `  ${line}`),
  ]
}

const linesOfChild = (child: Element | string) => (typeof child === 'string' ? [child] : linesOf(child))

/** Returns elements and texts. Texts with only a comment between them are one after a page is parsed. */
function childrenOf(element: Element): (Element | string)[] {
  const children: (Element | string)[] = []
  for (const node of element.childNodes) {
    const last = children.at(-1)
    if (node instanceof Element) children.push(...(node.matches(errorRegion) ? [] : [node]))
    else if (node instanceof Text && typeof last === 'string') children[children.length - 1] = last + node.data
    else if (node instanceof Text) children.push(node.data)
  }
  return children
    .map((child) => (typeof child === 'string' ? child.replace(/\s+/g, ' ').trim() : child))
    .filter((child) => child !== '')
}

// a script adds it to the fields that it watches
const errorRegion = '[aria-live]:not([class])'

// what a payer has typed, chosen or unfolded is in no view
const formState = ['value', 'checked', 'selected', 'open']

const textOf = ({ name, value }: Attr) =>
  name === 'class'
    ? `class=${value
        .split(/\s+/)
        .filter((each) => each && !['dark', 'bright'].includes(each))
        .join(' ')}`
    : `${name}=${value}`

function propertiesOf(element: Element): string[] {
  if (element instanceof HTMLOptionElement) return [`selected=${element.selected}`]
  if (!(element instanceof HTMLInputElement)) return []
  return [`checked=${element.checked}`, ...(element.part.contains('code') ? [`value=${element.value}`] : [])]
}
