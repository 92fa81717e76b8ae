import { baseCss } from '../common/styles/base-css.ts'
import { errorMarkCss } from '../common/styles/error-mark-css.ts'
import { fieldCss } from '../common/styles/field-css.ts'

/** The space around the fields for the focus ring. */
export const frameMargin = 'max(6px, var(--_focus-width) + var(--_focus-offset))'

/** The card frame's styles. Their design tokens come from the parent page. */
export const cardFrameCss = `
  ${baseCss}
  ${fieldCss}
  ${errorMarkCss}
  .frame {
    container-type: inline-size;
    padding: ${frameMargin};
    line-height: 1.5;
  }
`
