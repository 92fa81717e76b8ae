/** Declarations that hide a text from view, but not from assistive technology. */
export const visuallyHiddenCss = `
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
