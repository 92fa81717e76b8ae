import { html, nothing, type TemplateResult } from 'lit'
import * as icons from './icons.ts'

/** Renders an element's outermost container, with the page's help at its end. */
export const baseView = (label: string, language: string, content: unknown) =>
  html`<div class="base" part="base" role="group" tabindex="-1" lang=${language} aria-label=${label}>
    ${content}<slot name="help"></slot>
  </div>`

/** An icon and its tone: `positive`, `caution`, `critical` or `muted`. */
export type TonedIcon = readonly [tone: string, icon: TemplateResult]

/** Renders the line shown while the connection to the merchant's server is lost. */
export const connectionLostLine = (labels: { readonly connectionLost: string }) =>
  html`<p class="line caution" part="connection-lost">${icons.attention}<span>${labels.connectionLost}</span></p>`

/** Renders the button for a view's main action. */
export const primaryButton = (icon: TemplateResult, label: string, onClick: () => void) =>
  html`<button type="button" class="primary" part="button primary" @click=${onClick}>${icon}${label}</button>`

/** Renders what follows, or what to do. */
export const hint = (text: string) => html`<p class="muted" part="hint">${text}</p>`

/** Renders what happened, as an icon and a title. */
export const headline = ([tone, icon]: TonedIcon, title: string) =>
  html`<div class="status-icon ${tone}" part="status-icon">${icon}</div>
    <p class="title" part="title">${title}</p>`

/** Renders why the element is unavailable, with a button to try again unless `tryAgain` is null. */
export const unavailableView = (
  title: string,
  followUp: string,
  labels: { readonly tryAgain: string },
  tryAgain: (() => void) | null,
) =>
  html`<div class="view outcome">
    ${headline(['caution', icons.attention], title)}
    ${hint(followUp)}
    ${tryAgain ? primaryButton(icons.back, labels.tryAgain, tryAgain) : nothing}
    <slot></slot>
  </div>`
