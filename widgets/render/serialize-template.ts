import { noChange, nothing } from 'lit'

/**
 * Serializes what a view returns as HTML, as Lit first renders it. Text and attributes are escaped, `.value`,
 * `.checked` and `.selected` become attributes, and other properties and event listeners are left out.
 *
 * Lit's own server package is not used: it needs Lit's build for Node, which bundlers for edge runtimes do not choose.
 */
export function serializeTemplate(value: unknown): string {
  if (isEmpty(value)) return ''
  if (typeof value !== 'object') return textOf(value)
  if (isTemplate(value)) return templateHTML(value)
  if (isDirective(value)) return serializeTemplate(resultOf(value))
  return isIterable(value) ? Array.from(value, serializeTemplate).join('') : textOf(value)
}

/** Escapes a text for the content of an element and for a quoted attribute. */
export const escaped = (text: string) => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)

interface Template {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

interface DirectiveCall {
  readonly _$litDirective$: new (part: { readonly type: number }) => { render(...values: readonly unknown[]): unknown }
  readonly values: readonly unknown[]
}

const templateHTML = ({ strings: [first = '', ...rest], values }: Template): string =>
  rest.reduce((html, text, index) => withValue(html, values[index]) + text, first)

/** Adds a value to the HTML before it, which decides what it is. Earlier values are escaped, and look like no tag. */
function withValue(html: string, value: unknown): string {
  const tag = /<[^<>]*$/.exec(html.slice(html.lastIndexOf('<')))?.[0]
  if (tag === undefined) return html + serializeTemplate(value)
  const isQuoted = tag.split('"').length % 2 === 0
  if (isQuoted) return html + textOf(value)
  const [binding, kind, name = ''] = /\s([.?@]?)([\w:-]+)=$/.exec(tag) ?? []
  if (binding === undefined) throw misplaced()
  return html.slice(0, -binding.length) + attribute(kind, name, value)
}

function attribute(kind: string | undefined, name: string, value: unknown): string {
  if (kind === '@' || value === nothing) return ''
  if (kind === '?' || (kind === '.' && ['checked', 'selected'].includes(name))) return value ? ` ${name}` : ''
  return kind === '.' && name !== 'value' ? '' : ` ${name}="${textOf(value)}"`
}

function textOf(value: unknown): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw misplaced()
}

const misplaced = () => new TypeError('a view has a value in a place where HTML cannot hold it')

const resultOf = ({ _$litDirective$: Directive, values }: DirectiveCall) =>
  new Directive({ type: childPart }).render(...values)

/** Lit's number for a part between tags, the only place where the views have directives. */
const childPart = 2

const isEmpty = (value: unknown): value is null | undefined | symbol =>
  value === nothing || value === noChange || value === null || value === undefined

// only a template in code has `raw`: JSON of a user may hold the other fields
const isTemplate = (value: object): value is Template =>
  '_$litType$' in value && 'strings' in value && Array.isArray(value.strings) && Object.hasOwn(value.strings, 'raw')

const isDirective = (value: object): value is DirectiveCall =>
  typeof Object.getOwnPropertyDescriptor(value, '_$litDirective$')?.value === 'function'

const isIterable = (value: object): value is Iterable<unknown> => Symbol.iterator in value
