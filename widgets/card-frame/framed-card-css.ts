import { fieldsHeight, frameMargin } from '../common/styles/field-css.ts'

/**
 * The iframe's styles: it blends into the element, and is as high as its fields in most pages before it reports their
 * height. Its color scheme must match the frame's page, or its background is white. Its box contains the layout,
 * because the margin would make a narrow page scroll.
 */
export const framedCardCss = `
  .frame-box {
    contain: layout;
  }
  iframe.card {
    display: block;
    inline-size: calc(100% + 2 * ${frameMargin});
    block-size: calc(${fieldsHeight} + 2 * ${frameMargin});
    margin: calc(-1 * ${frameMargin});
    border: 0;
    color-scheme: light;
  }
`
