import type { Localization } from './localization.ts'
import { html } from './markup.ts'

/** Renders the input field for the reason of a rejection. */
export const renderReasonField = ({ reason }: Localization) =>
  html`<input name="reason" autocomplete="off" size="16" placeholder="${reason}" aria-label="${reason}">`
