/** Styles of a view that only reports an outcome. */
export const outcomeCss = `
  .view.outcome {
    justify-items: center;
    gap: calc(2 * var(--_step));
    padding-block: calc(4 * var(--_step));
    text-align: center;
  }
  .outcome .primary {
    margin-block-start: calc(3 * var(--_step));
  }
  .outcome .status-icon {
    margin-block-end: calc(2 * var(--_step));
    padding: calc(4 * var(--_step));
    font-size: 1.25em;
  }
`
