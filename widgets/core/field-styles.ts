import { unsafeCSS } from 'lit'
import { fieldLook } from './field-look.ts'

/** How fields look in every element. */
export const fieldStyles = unsafeCSS(fieldLook)
