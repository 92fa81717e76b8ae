/**
 * Styles of text and inputs, in every element and in the card frame's page. On a right-to-left page each text keeps the
 * direction of its own language, and each number and code its order, while the layout and the alignment are mirrored.
 */
export const baseCss = `
  * {
    box-sizing: border-box;
    margin: 0;
    unicode-bidi: plaintext;
  }
  .muted {
    color: var(--_muted);
  }
  .critical {
    color: var(--_critical);
  }
  input,
  select {
    inline-size: 100%;
    min-block-size: var(--_target);
    padding: calc(2 * var(--_step)) calc(4 * var(--_step));
    border: var(--_border) solid var(--_line);
    border-radius: var(--_radius);
    background-color: var(--_raised);
    font: inherit;
    font-size: var(--_field);
    color: inherit;
    text-align: inherit;
    text-overflow: ellipsis;
  }
  :focus-visible {
    outline: var(--_focus-width) solid var(--_focus);
    outline-offset: var(--_focus-offset);
  }
`

/** Hides a text from view only. After a text of the whole width, WebKit would let a right-to-left page scroll by it. */
export const visuallyHiddenCss = `
  position: absolute;
  inset-inline-start: 0;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
