import { baseCss } from '../common/styles/base-css.ts'
import { errorCss } from '../common/styles/error-css.ts'
import { fieldCss, frameMargin } from '../common/styles/field-css.ts'

/** The card frame's styles. Their design tokens come from the parent page. */
export const cardFrameCss = `
  ${baseCss}
  ${fieldCss}
  ${errorCss}
  .frame {
    container-type: inline-size;
    padding: ${frameMargin};
    line-height: 1.5;
  }
`
