import type { TemplateResult } from 'lit'
import type { Texts } from '../common/element-definition.ts'
import { baseView } from '../common/fragments.ts'
import { scriptJSON } from '../common/script-json.ts'
import { shownLanguage } from '../common/texts/languages.ts'
import { prerenderStyles } from './prerender-styles.ts'
import type { RenderOptions } from './render-options.ts'
import { escaped, serializeTemplate } from './serialize-template.ts'

/** The content of an element for its first response. */
export interface Prerendering {
  readonly status: string
  readonly title: string
  /** True if the view shows the title. */
  readonly hasTitle: boolean
  readonly view: TemplateResult
  /** The content after the title in a browser without declarative shadow roots. */
  readonly plain?: TemplateResult
}

/** The content of an element before its script runs. */
interface PrerenderedContent extends Prerendering {
  readonly texts: Texts<{ readonly label: string }>
}

/** An element as its page receives it. */
interface Rendered {
  readonly tag: keyof typeof prerenderStyles
  readonly server: string
  readonly session: string
  readonly initial: unknown
  /** Null without a first response: the element then shows its own content until its script runs. */
  readonly content: PrerenderedContent | null
}

/** Renders an element with its attributes, its prerendered content, its first response and its own content. */
export function elementHTML({ tag, server, session, initial, content }: Rendered, options: RenderOptions): string {
  const attributes = {
    ...options.attributes,
    server: options.server ?? server,
    session,
    lang: options.lang,
    ...(options.headingLevel && { 'heading-level': `${options.headingLevel}` }),
    ...(content && { status: content.status }),
  }
  const start = `<${tag}${Object.entries(attributes).map(attribute).join('')}>`
  return [
    start,
    content && shadowRoot(content, prerenderStyles[tag], options),
    // no view has a slot of this name: only a browser without the shadow root shows it
    content && `<div slot="plain"><p>${escaped(content.title)}</p>${serializeTemplate(content.plain)}</div>`,
    initial && `<script type="application/json">${scriptJSON(initial)}</script>`,
    options.content,
    `</${tag}>`,
  ]
    .filter(Boolean)
    .join('')
}

function shadowRoot(
  { texts, hasTitle, view }: PrerenderedContent,
  style: string,
  { lang, nonce, theme }: RenderOptions,
): string {
  const base = serializeTemplate(baseView(texts, shownLanguage(lang), hasTitle, view)).replace(
    'class="base"',
    `class="base prerendered ${theme ? themeClasses[theme] : 'auto'}"`,
  )
  return `<template shadowrootmode="open"><style${nonce ? attribute(['nonce', nonce]) : ''}>${style}</style>${inert(base)}</template>`
}

// the dark theme's own accent is bright
const themeClasses = { light: '', dark: 'dark bright' }

/** Disables what needs its script, or would lose what is typed. Values are escaped: each tag is one of a view. */
const inert = (html: string) =>
  html.replace(/<(?:button|input|select)(?![^>]*\s(?:disabled|readonly)[\s>/])/g, '$& disabled')

function attribute([name, value]: readonly [string, string | boolean]): string {
  if (typeof value === 'boolean') return value ? ` ${name}` : ''
  return ` ${name}="${escaped(value)}"`
}
