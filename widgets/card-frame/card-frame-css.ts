import { baseCss } from '../common/styles/base-css.ts'
import { fieldCss } from '../common/styles/field-css.ts'

/** The space around the fields for the focus ring, in CSS pixels. */
export const frameMarginPx = 6

/** The card frame's styles. Their design tokens come from the parent page. */
export const cardFrameCss = `
  ${baseCss}
  ${fieldCss}
  .frame {
    container-type: inline-size;
    padding: ${frameMarginPx}px;
    line-height: 1.5;
  }
`
