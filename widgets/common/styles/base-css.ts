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
    min-block-size: 2.75rem;
    padding: calc(2 * var(--_step)) calc(4 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_raised);
    font: inherit;
    color: inherit;
    text-overflow: ellipsis;
  }
  :focus-visible {
    outline: 3px solid var(--_ink);
    outline-offset: 2px;
  }
`
