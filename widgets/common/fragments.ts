import { html, nothing, type TemplateResult } from 'lit'
import type { Texts } from './element-definition.ts'
import * as icons from './icons.ts'

/**
 * Renders an element's outermost container, with the page's help at its end. The heading is the view's title, in a
 * group of the element's name; without one it is that name, hidden, and the group needs none.
 */
export const baseView = (
  { labels: { label }, headingLevel }: Texts<{ readonly label: string }>,
  language: string,
  hasTitle: boolean,
  content: unknown,
) =>
  html`<div class="base" part="base" role="group" tabindex="-1" lang=${language} aria-label=${hasTitle ? label : nothing}>
    ${hasTitle ? nothing : heading(headingLevel, label, 'visually-hidden', nothing)}${content}<slot name="help"></slot>
  </div>`

/**
 * Renders a heading: the title of a view, of the element's `headingLevel`, or the heading of a list in it, a level
 * below. It is a part of the name of its class, unless another one or none is given.
 */
export const heading = (level: number, content: unknown, name = 'title', part: string | typeof nothing = name) =>
  html`<p class=${name} part=${part} role="heading" aria-level=${level}>${content}</p>`

/** An icon and its tone: `positive`, `caution`, `critical` or `muted`. */
export type TonedIcon = readonly [tone: string, icon: TemplateResult]

export const connectionLostLine = (labels: { readonly connectionLost: string }) =>
  html`<p class="line caution" part="connection-lost">${icons.attention}<span>${labels.connectionLost}</span></p>`

export const primaryButton = (icon: TemplateResult, label: string, onClick: () => void) =>
  html`<button type="button" class="primary" part="button primary" @click=${onClick}>${icon}${label}</button>`

export const hint = (text: string) => html`<p class="muted" part="hint">${text}</p>`

export const headline = ([tone, icon]: TonedIcon, title: string, headingLevel: number) =>
  html`<div class="status-icon ${tone}" part="status-icon">${icon}</div>
    ${heading(headingLevel, title)}`

/** Renders why the element is unavailable, with a button to try again unless `tryAgain` is null. */
export const unavailableView = (
  title: string,
  followUp: string,
  { labels, headingLevel }: Texts<{ readonly tryAgain: string }>,
  tryAgain: (() => void) | null,
) =>
  html`<div class="view outcome">
    ${headline(['caution', icons.attention], title, headingLevel)}
    ${hint(followUp)}
    ${tryAgain ? primaryButton(icons.back, labels.tryAgain, tryAgain) : nothing}
    <slot></slot>
  </div>`
