import { html, nothing, type TemplateResult } from 'lit'
import { icons } from './icons.ts'

/** A tone and an icon. */
export type Sign = readonly [tone: string, icon: TemplateResult]

/** The line that says that the server is not heard. */
export const lostLine = (say: { readonly lost: string }) =>
  html`<p class="line caution" part="lost">${icons.attention}${say.lost}</p>`

/** A button that does what a face is for. */
export const mainButton = (icon: TemplateResult, label: string, act: () => void) =>
  html`<button type="button" class="main" @click=${act}>${icon}${label}</button>`

/** What happened, by a sign and in words. */
export const headline = ([tone, icon]: Sign, title: string) =>
  html`<div class="sign ${tone}">${icon}</div>
    <p class="title" part="title">${title}</p>`

/** Draws why nothing can be done here, and a button to begin anew where `again` may help. */
export const unavailableFace = (
  title: string,
  hint: string,
  say: { readonly again: string },
  again: (() => void) | null,
) =>
  html`<div class="face outcome">
    ${headline(['caution', icons.attention], title)}
    <p class="muted">${hint}</p>
    ${again ? mainButton(icons.back, say.again, again) : nothing}
    <slot></slot>
  </div>`
