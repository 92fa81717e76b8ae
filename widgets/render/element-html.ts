import type { TemplateResult } from 'lit'
import { baseView } from '../common/fragments.ts'
import { scriptJSON } from '../common/script-json.ts'
import { shownLanguage } from '../common/texts/shown-language.ts'
import { escaped, markup } from './markup.ts'
import { paintStyles } from './paint-styles.ts'
import type { RenderOptions } from './render-options.ts'

/** The content of an element before its script runs. */
export interface Paint {
  readonly status: string
  /** The accessible name of the element. */
  readonly label: string
  readonly view: TemplateResult
  /** The content of a browser that knows no declarative shadow root. */
  readonly plain: TemplateResult
}

/** An element as its page receives it. */
interface Rendered {
  readonly tag: keyof typeof paintStyles
  readonly server: string
  readonly session: string
  readonly initial: unknown
  /** Null without a first response: the element then shows its own content until its script runs. */
  readonly paint: Paint | null
}

/** Renders an element with its attributes, its first paint, its first response and its own content. */
export function elementHTML({ tag, server, session, initial, paint }: Rendered, options: RenderOptions): string {
  const attributes = {
    ...options.attributes,
    server: options.server ?? server,
    session,
    lang: options.lang,
    ...(paint && { status: paint.status }),
  }
  const start = `<${tag}${Object.entries(attributes).map(attribute).join('')}>`
  return [
    start,
    paint && shadowRoot(paint, paintStyles[tag], options),
    // no view has a slot of this name: only a browser without the shadow root shows it
    paint && `<div slot="plain">${markup(paint.plain)}</div>`,
    initial && `<script type="application/json">${scriptJSON(initial)}</script>`,
    options.content,
    `</${tag}>`,
  ]
    .filter(Boolean)
    .join('')
}

function shadowRoot({ label, view }: Paint, style: string, { lang, nonce, theme }: RenderOptions): string {
  const className = `painted ${theme ? themeClasses[theme] : 'auto'}`
  const base = markup(baseView(label, shownLanguage(lang), view, className))
  return `<template shadowrootmode="open"><style${nonce ? attribute(['nonce', nonce]) : ''}>${style}</style>${inert(base)}</template>`
}

// the dark theme's own accent is bright
const themeClasses = { light: '', dark: 'dark bright' }

/** Disables what does nothing without its script, or would lose what is typed. Values are escaped, so that each tag is one of a view. */
const inert = (html: string) =>
  html.replace(/<(?:button|input|select)(?![^>]*\s(?:disabled|readonly)[\s>/])/g, '$& disabled')

function attribute([name, value]: readonly [string, string | boolean]): string {
  if (typeof value === 'boolean') return value ? ` ${name}` : ''
  return ` ${name}="${escaped(value)}"`
}
