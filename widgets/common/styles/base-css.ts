/** Styles of text and inputs, in every element and in the card frame's page. */
export const baseCss = `
  * {
    box-sizing: border-box;
    margin: 0;
  }
  .muted {
    color: var(--_muted);
  }
  .critical {
    color: var(--_critical);
  }
  input {
    inline-size: 100%;
    min-block-size: var(--_target);
    padding: calc(2 * var(--_step)) calc(4 * var(--_step));
    border: var(--_border) solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_raised);
    font: inherit;
    color: inherit;
    text-overflow: ellipsis;
  }
  :focus-visible {
    outline: var(--_focus-width) solid var(--_focus);
    outline-offset: var(--_focus-offset);
  }
`
