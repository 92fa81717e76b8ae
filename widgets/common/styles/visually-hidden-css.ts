/**
 * Declarations that hide a text from view, but not from assistive technology. It lies at the start of its container: after a
 * text of the whole width, WebKit would let a right-to-left page scroll by its pixel.
 */
export const visuallyHiddenCss = `
  position: absolute;
  inset-inline-start: 0;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
