import type { LitElement } from 'lit'
import { settle, until } from './settle.ts'

/** Waits until an element has what it loads late. */
export async function untilLazy(element: LitElement) {
  await until(() => hasLazyParts(element))
  await settle(element)
}

/** Returns whether an element has what it loads late, which has its styles for paper. */
export const hasLazyParts = ({ shadowRoot }: LitElement): boolean =>
  shadowRoot?.adoptedStyleSheets.some(isForPaper) ?? false

const isForPaper = ({ cssRules }: CSSStyleSheet) =>
  [...cssRules].some((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
