import type { LitElement } from 'lit'
import { settle, until } from './settle.ts'

/** Waits until an element has what it loads late: its style sheet for paper is then the last one. */
export async function untilLate(element: LitElement) {
  await until(() => element.shadowRoot?.adoptedStyleSheets.some(isForPaper))
  await settle(element)
}

const isForPaper = ({ cssRules }: CSSStyleSheet) =>
  [...cssRules].some((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
