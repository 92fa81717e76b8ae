/** How texts and inputs look in every element, as text: a card frame, which is no element, looks the same. */
export const commonLook = `
  * {
    box-sizing: border-box;
    margin: 0;
  }
  .muted {
    color: var(--muted);
  }
  .critical {
    color: var(--critical);
  }
  input {
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: calc(2 * var(--step)) calc(4 * var(--step));
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raised);
    font: inherit;
    color: inherit;
    text-overflow: ellipsis;
  }
  :focus-visible {
    outline: 3px solid var(--ink);
    outline-offset: 2px;
  }
`
