import { unsafeCSS } from 'lit'
import { fieldCss } from './field-css.ts'

/** Styles of fields in every element. */
export const fieldStyles = unsafeCSS(fieldCss)
