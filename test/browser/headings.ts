import type { LitElement } from 'lit'
import { plain } from './by-role.ts'

/** Returns the headings of an element, in their order: the level and the text of each. */
export const headingsOf = ({ renderRoot }: LitElement) =>
  [...renderRoot.querySelectorAll('[role=heading]')].map(
    (each) => `${each.getAttribute('aria-level')} ${plain(each.textContent ?? '')}`,
  )
