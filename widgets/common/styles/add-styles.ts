import type { CSSResult, LitElement } from 'lit'

/** Applies further styles to an element that is rendered. */
export function addStyles({ renderRoot }: LitElement, { styleSheet }: CSSResult) {
  // happy-dom and jsdom, in which shops run their tests, may lack it
  if (styleSheet && renderRoot instanceof ShadowRoot)
    renderRoot.adoptedStyleSheets = [...renderRoot.adoptedStyleSheets, styleSheet]
}
