import { html } from 'lit'

/** Renders an element's outermost container. `className` holds the classes of a theme that is known before the first paint. */
export const baseView = (label: string, language: string, content: unknown, className = '') =>
  html`<div class="base ${className}" part="base" role="group" tabindex="-1" lang=${language} aria-label=${label}>
    ${content}
  </div>`
